import { expect, it } from 'vitest';

import { polyline } from './geometry.ts';
import { straight, writeLines, writePath } from './svg-path.ts';

it('writes relative coordinates, uses minus signs as separators, and repeats no letters', () => {
  expect(writeLines([polyline('10.4,19.6 14,18 10,25')])).toBe('m10 20 4-2-4 7');
});

it('continues from the end of the previous subpath, or from its start if it was closed', () => {
  const triangle = straight(polyline('0,0 6,0 6,6'), true);
  const line = straight(polyline('7,7 8,8'));
  expect(triangle && line && writePath([triangle, line])).toBe('m0 0 6 0 0 6zm7 7 1 1');
  expect(triangle && line && writePath([line, triangle])).toBe('m7 7 1 1m-8-8 6 0 0 6z');
});

it('writes the letter of a curve once, and no letters for the smooth curves that follow', () => {
  const path = writePath([
    {
      start: [0, 0],
      pieces: [
        { control: [2, 2], to: [4, 0] },
        { control: [6, -2], to: [8, 0] },
        { control: [10, 2], to: [12, -1] },
      ],
    },
  ]);
  expect(path).toBe('m0 0q2 2 4 0t4 0 4-1');
});

it('never writes a negative zero, and writes nothing for an empty list', () => {
  expect(writePath([{ start: [-0, 0], pieces: [{ to: [-0, -0] }] }])).toBe('m0 0 0 0');
  expect(writeLines([[]])).toBe('');
});
