import { describe, expect, it } from 'vitest';

import type { TextToPath } from './glyphs.ts';
import { outlineWords } from './outlined.ts';

/** Stands in for a font: every character is a box as wide as half the size. */
const boxes: TextToPath = (text, sizePx) => ({
  d: `M0 0h${text.length}`,
  width: text.length * sizePx * 0.5,
});

const outlined = (drawing: string): string => outlineWords(drawing, 20, boxes);

describe('outlineWords', () => {
  it('sets each word as an outline at its place, in the color that it stands in', () => {
    const svg = outlined('<svg><g fill="#123"><text x="30" y="12">three</text></g></svg>');
    expect(svg).toContain('<path transform="translate(30 12)" fill="#123" d="M0 0h5"></path>');
    expect(svg).not.toContain('<text');
  });

  it('begins a word left of its place where it is centered or ends there', () => {
    const at = (anchor: string): string =>
      outlined(`<svg><g text-anchor="${anchor}"><text x="100" y="0">four</text></g></svg>`);
    expect(at('middle')).toContain('translate(80 0)');
    expect(at('end')).toContain('translate(60 0)');
  });

  it('leaves everything else as it is', () => {
    const path = '<svg viewBox="0 0 8 8"><path d="M0 0h8" stroke="#fff"></path></svg>';
    expect(outlined(path)).toBe(path);
  });
});
