import { expect, it } from 'vitest';
import { oneLine } from './words.ts';

it('keeps words and accents in one line, and gives one space for all that steers', () => {
  expect(oneLine(' Zoë\t\u202eMüller\r\n\0 ')).toBe('Zoë Müller');
});
