import type { Page } from '@playwright/test';
import { contrast, readPixels, type Color, type Pixels } from './pixels.ts';
import { textLines, type TextLine } from './text-boxes.ts';

/** Contrast of running text, of other text, and of large text (WCAG 1.4.6 and 1.4.3). */
const least = { running: 7, other: 4.5, large: 3 } as const;

const notRunning = ['a', 'button', 'h1', 'h2', 'h3', 'header', 'strong', 'svg', 'aria-hidden'];

/** The largest share of a text's box that thin lines of a drawing may cross. */
const CROSSED = 0.05;

/** In CSS px, between the places where the ground is read. Its picture is smaller by this factor. */
const STEP = 2;

export const withoutWords =
  '* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; } svg text { filter: opacity(0) !important; }';

function leastFor({ size, weight, within }: TextLine): number {
  if (size >= 24 || (size >= 18.66 && weight >= 700)) return least.large;
  return within.some((element) => notRunning.includes(element)) ? least.other : least.running;
}

function seen({ color, opacity }: TextLine, ground: Color): Color {
  const mix = (index: 0 | 1 | 2): number => color[index] * opacity + ground[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** Share of a line's box above its letters, which the content above may overlap. */
const ABOVE_LETTERS = 0.18;

/** Returns the contrast of a line of text, without what thin lines cross. */
function contrastOf(line: TextLine, ground: Pixels): number {
  // A ground has few colors. Counting them takes a fraction of the time of computing and sorting contrasts.
  const places = new Map<number, number>();
  let count = 0;
  const top = line.top + Math.max(1, (line.bottom - line.top) * ABOVE_LETTERS);
  for (let y = top; y < line.bottom - 1; y += STEP) {
    for (let x = line.left + 1; x < line.right - 1; x += STEP) {
      const [red, green, blue] = ground.at(x / STEP, y / STEP);
      const color = (red << 16) | (green << 8) | blue;
      places.set(color, (places.get(color) ?? 0) + 1);
      count += 1;
    }
  }
  const ratios = [...places].map(([color, times]) => {
    const behind = [color >> 16, (color >> 8) & 255, color & 255] as const;
    return { ratio: contrast(seen(line, behind), behind), times };
  });
  ratios.sort((one, other) => one.ratio - other.ratio);
  let crossed = Math.floor(count * CROSSED);
  for (const { ratio, times } of ratios) {
    crossed -= times;
    if (crossed < 0) return ratio;
  }
  return 0;
}

/** A picture of the whole page, which is compressed less than Playwright's and so taken in half the time. */
async function wholePage(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 / STEP },
    optimizeForSpeed: true,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Returns a sentence about each text with too little contrast on a page whose text is hidden (`withoutWords`). */
export async function faintWords(page: Page): Promise<string[]> {
  const lines = await textLines(page);
  if (lines.length <= 10) throw new Error('The page shows too little text.');
  const ground = await readPixels(await wholePage(page));
  const faint = lines
    .map((line) => ({ line, ratio: contrastOf(line, ground), needed: leastFor(line) }))
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ line, ratio, needed }) => `${ratio.toFixed(2)} of ${needed}: "${line.words}"`);
  return [...new Set(faint)];
}
