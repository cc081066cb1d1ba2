import { expect, it } from 'vitest';
import { sectionHeadings, withoutSections } from './sections.ts';

const TEXT = 'Before.\n\n## One\n\na\n\n### Within\n\nb\n\n## *Two*\n\nc\n\n## Three\n\nd';

it('names the sections of a text as they are read', () => {
  expect(sectionHeadings(TEXT)).toEqual(['One', 'Two', 'Three']);
});

it('leaves a section out as far as the next one, whatever is in it', () => {
  expect(withoutSections(TEXT, ['One'])).toBe('Before.\n\n## *Two*\n\nc\n\n## Three\n\nd');
  expect(withoutSections(TEXT, ['Two', 'Three'])).toBe('Before.\n\n## One\n\na\n\n### Within\n\nb');
});

it('leaves a text as it is whose headings are others', () => {
  expect(withoutSections(TEXT, ['Within', 'Four'])).toBe(TEXT);
  expect(withoutSections('No heading.', ['One'])).toBe('No heading.');
});
