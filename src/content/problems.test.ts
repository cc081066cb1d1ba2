import { expect, it } from 'vitest';
import { ContentError } from './problems.ts';

const missing = { file: 'home.yaml', key: 'whole file', sentence: 'Add this file: it is missing.' };
const long = {
  file: 'site.yaml',
  key: 'brand',
  sentence: 'Shorten it to 30 characters.',
  place: { line: 3, text: `  brand: ${'R'.repeat(200)}  ` },
};

it('begins with the number of errors, and shows each with its line, shortened if it is long', () => {
  const error = new ContentError([missing, long]);
  expect(error.message).toBe(
    [
      'There are 2 mistakes in content/:',
      'content/home.yaml (whole file)\n  Add this file: it is missing.',
      `content/site.yaml, line 3 (brand)\n  3 |   brand: ${'R'.repeat(151)} …\n  Shorten it to 30 characters.`,
    ].join('\n\n'),
  );
  expect(error.stack).toBeUndefined();
  expect(new ContentError([missing]).message).toMatch(/^There is one mistake in content\/:\n\n/);
});
