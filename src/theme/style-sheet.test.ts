import { converter, wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { contentFolder } from '../../tests/support/scratch-content.ts';
import { readContent } from '../content/read-content.ts';
import { shareColors, themeColors, toHex } from './colors.ts';
import { drawingFile, paperDrawing, themeStyleSheet } from './style-sheet.ts';

const { theme } = readContent(contentFolder);

it('are the same color in style sheets, the browser bar, and share pictures', () => {
  const sky = { day: '#abcdef', night: '#012345' };
  const other = { ...theme, colors: { ...theme.colors, sky } };
  expect(themeStyleSheet(other)).toContain('--sky: light-dark(#abcdef, #012345);');
  expect(themeColors(other)).toEqual(sky);
  expect(shareColors(other).paper).toBe('#abcdef');
});

it('converts OKLCH to #rrggbb even for colors outside sRGB', () => {
  expect(toHex('oklch(96.6% 0.018 95deg)')).toBe('#f7f4e7');
  expect(toHex('oklch(70% 0.4 150deg)')).toMatch(/^#[0-9a-f]{6}$/);
});

it.each([' ', ','])('fits words to a drawing with %j in its view box', (gap) => {
  const svg = `<svg viewBox="${[0, 0, 900, 450].join(gap)}"><text>Rill</text></svg>`;
  expect(drawingFile(svg, 'c', theme)).toContain('@media(min-width:450px){text{font-size:30px}}');
});

it('keeps soil that leaves ochre on paper, and dark enough to be seen', () => {
  const [grain = ''] = /#[0-9a-f]{6}/.exec(paperDrawing('<path fill="var(--straw)">', theme)) ?? [];
  const hueOf = converter('oklch');
  const [onPaper, onSoil] = [hueOf(grain), hueOf(theme.colors.straw)];
  expect(onPaper?.h).toBeCloseTo(onSoil?.h ?? 0, -0.5);
  expect(onPaper?.c).toBeCloseTo(onSoil?.c ?? 0, 1.5);
  expect(wcagContrast(grain, toHex(theme.colors.sky.day))).toBeGreaterThan(3);
});
