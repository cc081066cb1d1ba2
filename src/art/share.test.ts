import { describe, expect, it } from 'vitest';

import type { PictureSize } from './geometry.ts';
import type { TextToPath } from './glyphs.ts';
import { breakLines, shareSvg, type ShareOptions } from './share.ts';

/** Stands in for a font: every character is a box as wide as half the size. */
const boxes: TextToPath = (text, sizePx) => ({
  d: `M0 0h${text.length}`,
  width: text.length * sizePx * 0.5,
});

const OPTIONS: ShareOptions = {
  seed: 'home',
  title: 'AI-Powered Soil Erosion Detection for Sustainable Agriculture',
  kicker: 'Rillwatch',
  mark: { viewBox: '0 0 24 24', paths: [{ d: 'M4 4l8 16 8-16' }] },
  colours: {
    paper: '#fff',
    ink: '#111',
    contour: '#ccc',
    index: '#aaa',
    rill: '#177',
    leaf: '#151',
    found: '#a40',
    bare: '#631',
    grounds: ['#210', '#421', '#842'],
  },
  textToPath: boxes,
};

describe('breakLines', () => {
  const widthOf = (line: string): number => line.length;

  it('fills each line as far as it goes', () => {
    expect(breakLines('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four']);
  });

  it('gives a word that is too long a line of its own', () => {
    expect(breakLines('a incomprehensibilities b', 5, widthOf)).toEqual([
      'a',
      'incomprehensibilities',
      'b',
    ]);
  });
});

describe('shareSvg', () => {
  it('is 1200 by 630 and carries no text that would need a font', () => {
    const svg = shareSvg(OPTIONS);
    expect(svg).toContain('width="1200" height="630"');
    expect(svg).not.toContain('<text');
    expect(svg).toContain('d="M0 0h9"');
  });

  it('sets a longer title smaller, never on more than three lines while a size fits', () => {
    const titles = (title: string): number =>
      (
        shareSvg({ ...OPTIONS, title })
          .split('<g fill="#111"')
          .at(-1) ?? ''
      ).split('<path').length - 1;
    expect(titles('Contact')).toBe(1);
    expect(titles(OPTIONS.title)).toBeLessThanOrEqual(3);
  });

  it('draws the subject of an article, and another for another category', () => {
    const of = (category: ShareOptions['category']): string => shareSvg({ ...OPTIONS, category });
    expect(of('Climate')).toContain('stroke-dasharray="1.5 15"');
    expect(of('Science')).not.toContain('stroke-dasharray="1.5 15"');
    expect(of(undefined)).not.toContain('stroke-dasharray');
  });

  it('shows a drawing instead of land, on its title, whatever its shape', () => {
    const shown = (size: PictureSize): string =>
      shareSvg({ ...OPTIONS, drawing: { svg: '<svg id="drawing"></svg>', size } });
    expect(shown({ width: 800, height: 400 })).toContain('<svg id="drawing">');
    expect(shown({ width: 800, height: 400 })).not.toContain('stroke="#ccc"');
    for (const size of [
      { width: 1200, height: 560 },
      { width: 900, height: 900 },
    ]) {
      const [y, width, height] = (
        /<rect x="[\d.]+" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/.exec(
          shown(size),
        ) ?? []
      )
        .slice(1)
        .map(Number);
      expect((width ?? 0) / (height ?? 1)).toBeCloseTo(size.width / size.height);
      expect((y ?? 0) + (height ?? 0)).toBe(488);
    }
  });

  it('gives the same bytes for the same seed and another terrain for another', () => {
    expect(shareSvg(OPTIONS)).toBe(shareSvg(OPTIONS));
    expect(shareSvg({ ...OPTIONS, seed: 'contact' })).not.toBe(shareSvg(OPTIONS));
  });
});
