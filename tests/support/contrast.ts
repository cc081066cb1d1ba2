import type { Page } from '@playwright/test';
import { contrast, readPixels, type Pixels } from './pixels.ts';
import { textLines, type TextLine } from './text-boxes.ts';

/** Contrast of running text, of other text and of large text (WCAG 1.4.6 and 1.4.3). */
const least = { running: 7, other: 4.5, large: 3 } as const;

/** Where words are pressed, head a text or decorate: not running text. */
const notRunning = ['a', 'button', 'h1', 'h2', 'h3', 'header', 'strong', 'aria-hidden'];

/** Words stay above the drawings behind them where a thin line crosses no more than this share of their box. */
const CROSSED = 0.05;

/** A rule that leaves of the page what is behind its words. */
export const withoutWords =
  '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; }';

function leastFor({ size, weight, within }: TextLine): number {
  if (size >= 24 || (size >= 18.66 && weight >= 700)) return least.large;
  return within.some((element) => notRunning.includes(element)) ? least.other : least.running;
}

/** The contrast that all of a line has but for what thin lines cross. */
function contrastOf(line: TextLine, ground: Pixels): number {
  const ratios: number[] = [];
  for (let y = line.top + 1; y < line.bottom - 1; y += 2) {
    for (let x = line.left + 1; x < line.right - 1; x += 2) {
      ratios.push(contrast(line.color, ground.at(x, y)));
    }
  }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * CROSSED)] ?? 0;
}

/**
 * The words of a page that do not stand out from their ground, a sentence each.
 *
 * @param page shown without its words (`withoutWords`)
 * @throws Error if the page shows hardly any text, so that nothing would have been looked at.
 */
export async function faintWords(page: Page): Promise<string[]> {
  const lines = await textLines(page);
  if (lines.length <= 10) throw new Error('The page shows hardly any text.');
  const ground = await readPixels(await page.screenshot({ fullPage: true }));
  const faint = lines
    .map((line) => ({ line, ratio: contrastOf(line, ground), needed: leastFor(line) }))
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ line, ratio, needed }) => `${ratio.toFixed(2)} of ${needed}: "${line.words}"`);
  return [...new Set(faint)];
}
