import { expect, it } from 'vitest';

import { outlineWords } from './glyphs.ts';

/** A fake font, in which every character is a box as wide as half the size. */
const outlined = (drawing: string): string =>
  outlineWords(drawing, 20, (text, sizePx) => ({
    d: `M0 0h${text.length}`,
    width: text.length * sizePx * 0.5,
  }));

it('converts each text to an outline at its position, in the color of its group', () => {
  const path = '<path d="M0 0h8" stroke="#fff"></path>';
  const svg = outlined(`<svg>${path}<g fill="#123"><text x="30" y="12">three</text></g></svg>`);
  expect(svg).toBe(
    `<svg>${path}<g fill="#123"><path transform="translate(30 12)" fill="#123" d="M0 0h5"></path></g></svg>`,
  );
});

it.each([
  ['middle', 80],
  ['end', 60],
])('starts a text with the anchor %s left of its position', (anchor, left) => {
  const svg = `<svg><g text-anchor="${anchor}"><text x="100" y="0">four</text></g></svg>`;
  expect(outlined(svg)).toContain(`translate(${left} 0)`);
});
