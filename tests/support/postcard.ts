import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { fileIn } from '../../src/site/index.ts';
import { content } from './content.ts';
import { readPixels, type Pixels } from './pixels.ts';

const { share } = fileIn(content, 'slope').bench;

/** What is written or filled on the card, in its pixels. */
export interface Mark {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

declare global {
  var marks: Mark[];
}

/** Makes the page note each text and each rule of a card, apart from its ground. */
export async function noteMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.marks = [];
    const { prototype } = CanvasRenderingContext2D;
    // oxlint-disable-next-line typescript/unbound-method -- both are called on the canvas
    const { fillText, fillRect } = prototype;
    prototype.fillText = function fill(text, x, y, ...rest) {
      const box = this.measureText(text);
      globalThis.marks.push({
        text,
        left: x - box.actualBoundingBoxLeft,
        top: y - box.actualBoundingBoxAscent,
        right: x + box.actualBoundingBoxRight,
        bottom: y + box.actualBoundingBoxDescent,
      });
      fillText.call(this, text, x, y, ...rest);
    };
    prototype.fillRect = function fill(left, top, width, height) {
      const rule = { text: '', left, top, right: left + width, bottom: top + height };
      if (left > 0) globalThis.marks.push(rule);
      fillRect.call(this, left, top, width, height);
    };
  });
}

interface Postcard extends Pixels {
  readonly name: string;
  readonly marks: readonly Mark[];
}

export async function savePostcard(page: Page): Promise<Postcard> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: share.postcard }).click();
  const file = await download;
  const pixels = await readPixels(await buffer(await file.createReadStream()));
  const marks = await page.evaluate(() => globalThis.marks.splice(0));
  return { ...pixels, name: file.suggestedFilename(), marks };
}

const overlaps = (one: Mark, other: Mark): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The texts that touch another one or a rule, or that the card cuts off. */
export function faultsOf({ marks, width, height }: Postcard): string[] {
  const MARGIN = 40;
  return marks
    .filter(
      (mark) =>
        mark.left < MARGIN ||
        mark.right > width - MARGIN ||
        mark.bottom > height - MARGIN ||
        marks.some((other) => other !== mark && overlaps(mark, other)),
    )
    .map(({ text }) => text);
}

/** What the card says in a part of its width, from top to bottom, without the ends of its lines. */
export function wordsOf({ marks }: Postcard, from = 0, to = Infinity): string {
  return marks
    .filter(({ left }) => left >= from && left < to)
    .toSorted((one, other) => one.bottom - other.bottom)
    .map(({ text }) => text)
    .join(' ');
}
