import { describe, expect, it } from 'vitest';

import { MARK, markSvg } from './mark.ts';

const COLOURS = { ground: '#000', contour: '#777', rill: '#fff' };

describe('markSvg', () => {
  it('draws the mark at the asked size', () => {
    const svg = markSvg({ size: 16, colours: COLOURS });
    expect(svg).toContain('width="16" height="16" viewBox="0 0 32 32"');
    for (const path of [MARK.trunk, MARK.branches, MARK.contours]) expect(svg).toContain(path);
  });

  it('bleeds and keeps to the safe zone when it may be masked', () => {
    expect(markSvg({ size: 512, colours: COLOURS })).toContain('rx=');
    const maskable = markSvg({ size: 512, maskable: true, colours: COLOURS });
    expect(maskable).not.toContain('rx=');
    expect(maskable).toContain('scale(0.8)');
  });
});
