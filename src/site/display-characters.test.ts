import { expect, it } from 'vitest';
import { displayCharacters } from './display-characters.ts';

const words = { home: { heading: 'ab', lead: 'xyz' } };
const more = { ...words, pages: [{ heading: 'cd', lead: 'uvw', body: '## ef' }] };

it('are those of headings and of text that components add', () => {
  expect(displayCharacters(words, 'specified')).toBe('%123ab');
});

it('do not include texts of the complete profile in the specified profile', () => {
  expect(displayCharacters(more, 'specified')).toBe(displayCharacters(words, 'specified'));
});

it('include those of texts in the complete profile', () => {
  expect(displayCharacters(more, 'complete')).toBe('%,.0123456789abcdef');
});
