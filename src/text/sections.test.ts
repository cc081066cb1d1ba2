import { expect, it } from 'vitest';
import { sectionHeadings, withoutSections } from './sections.ts';

const TEXT = 'Before.\n\n## One\n\na\n\n### Within\n\nb\n\n## *Two*\n\nc\n\n## Three\n\nd';

it('names the sections of a text as they are read', () => {
  expect(sectionHeadings(TEXT)).toEqual(['One', 'Two', 'Three']);
});

it.each([
  [['One'], 'Before.\n\n## *Two*\n\nc\n\n## Three\n\nd'],
  [['Two', 'Three'], 'Before.\n\n## One\n\na\n\n### Within\n\nb'],
  [['Within', 'Four'], TEXT],
])('leaves out the sections %j as far as the next one', (headings, text) => {
  expect(withoutSections(TEXT, headings)).toBe(text);
});
