import { expect, it } from 'vitest';
import { sectionHeadings, withoutSections } from './sections.ts';

const TEXT = 'Before.\n\n## One\n\na\n\n### Within\n\nb\n\n## *Two*\n\nc\n\n## Three\n\nd';

it('lists the sections of a text by their plain headings', () => {
  expect(sectionHeadings(TEXT)).toEqual(['One', 'Two', 'Three']);
});

it.each([
  [['One'], 'Before.\n\n## *Two*\n\nc\n\n## Three\n\nd'],
  [['Two', 'Three'], 'Before.\n\n## One\n\na\n\n### Within\n\nb'],
  [['Within', 'Four'], TEXT],
])('removes the sections %j up to the next one', (headings, text) => {
  expect(withoutSections(TEXT, headings)).toBe(text);
});
