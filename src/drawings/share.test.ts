import { expect, it } from 'vitest';

import { shareSvg, type ShareOptions } from './share.ts';

const OPTIONS: ShareOptions = {
  seed: 'home',
  title: 'AI-Powered Soil Erosion Detection for Sustainable Agriculture',
  kicker: 'Rillwatch',
  mark: { viewBox: '0 0 24 24', paths: [{ d: 'M4 4l8 16 8-16' }] },
  colors: {
    paper: '#fff',
    ink: '#111',
    contour: '#ccc',
    index: '#aaa',
    rill: '#177',
    grounds: ['#210', '#421', '#842'],
  },
  // In this fake font, every character is a box as wide as half the size.
  textToPath: (text, sizePx) => ({ d: `M0 0h${text.length}`, width: text.length * sizePx * 0.5 }),
};

const home = shareSvg(OPTIONS);

it('is 1200 by 630, needs no font, has three strata, and is the same for the same seed', () => {
  expect(home).toContain('width="1200" height="630"');
  expect(home).toContain('d="M0 0h9"');
  expect(home).not.toMatch(/<text|NaN|undefined|Infinity/u);
  expect(home.match(/<svg y=/gu)).toHaveLength(3);
  expect(shareSvg(OPTIONS)).toBe(home);
  expect(shareSvg({ ...OPTIONS, seed: 'contact' })).not.toBe(home);
});

it('sets a longer title in a smaller size, on at most three lines if possible', () => {
  const lines = (title: string): number => {
    const [, words = ''] = shareSvg({ ...OPTIONS, title }).split(
      /<g fill="#111"(?!.*<g fill="#111")/su,
    );
    return words.split('<path').length - 1;
  };
  expect(lines('Contact')).toBe(1);
  expect(lines(OPTIONS.title)).toBeLessThanOrEqual(3);
});

it.each([
  { width: 800, height: 400 },
  { width: 1200, height: 560 },
  { width: 900, height: 900 },
])('shows a drawing instead of terrain, above the last line of the title: %o', (size) => {
  const svg = shareSvg({ ...OPTIONS, drawing: { svg: '<svg id="drawing"></svg>', size } });
  expect(svg).toContain('<svg id="drawing">');
  expect(svg).not.toContain('stroke="#ccc"');
  const frame = /<rect x="[\d.]+" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"/u;
  const [y = 0, width = 0, height = 0] = frame.exec(svg)?.slice(1).map(Number) ?? [];
  expect(width / height).toBeCloseTo(size.width / size.height);
  expect(y + height).toBe(488);
});
