import fc from 'fast-check';
import { expect, it } from 'vitest';

import { breakLines } from './break-lines.ts';

it('breaks lines between words as late as possible, without losing any', () => {
  expect(breakLines('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,90}$/)), (words) => {
      const lines = breakLines(words.join(' '), 76);
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const line of lines) if (line.length > 76) expect(line).not.toContain(' ');
    }),
  );
});
