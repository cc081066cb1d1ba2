import { Font, Glyph, Path } from 'opentype.js/dist/opentype.mjs';
import { expect, it } from 'vitest';

import { createTextToPath } from './glyphs.ts';

/** A font of a thousand units to the em whose one letter is a box with a nearly flat foot. */
function boxFont(): ArrayBuffer {
  const box = new Path();
  box.moveTo(100, 2);
  box.lineTo(100, 700);
  box.lineTo(600, 700);
  box.quadraticCurveTo(650, 350, 600, 2);
  box.close();
  const glyphs = [
    new Glyph({ name: '.notdef', unicode: 0, advanceWidth: 500, path: new Path() }),
    new Glyph({ name: 'a', unicode: 97, advanceWidth: 700, path: box }),
  ];
  const names = { familyName: 'Box', styleName: 'Regular' };
  const metrics = { unitsPerEm: 1000, ascender: 800, descender: -200 };
  return new Font({ ...names, ...metrics, glyphs }).toArrayBuffer();
}

const textToPath = createTextToPath(boxFont());

it('outlines and measures every letter, upward from the base line', () => {
  const { d, width } = textToPath('aa', 100);
  expect(width).toBeCloseTo(140);
  expect(d.match(/M/gu)).toHaveLength(2);
  expect(d).toContain('-70');
});

it('keeps numbers apart where a coordinate rounds to nothing', () => {
  for (const pair of textToPath('a', 10).d.split(/[A-Z]/u).filter(Boolean)) {
    expect(pair).toMatch(/^-?\d+(?:\.\d)?(?: -?\d+(?:\.\d)?)+$/u);
  }
});
