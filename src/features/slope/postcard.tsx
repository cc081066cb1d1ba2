import { paint, paintSlope } from './paint.tsx';
import type { Setting } from './setting.ts';
import { stageOf } from './stage.ts';

const SIZE = { width: 1480, height: 1050, margin: 60 } as const;

/** Between two slopes, and between the figure and the settings of one. */
const GAP = 80;

const WHOLE = SIZE.width - 2 * SIZE.margin;
const COLUMN = (WHOLE - GAP) / 2;

/** The line above the address, and the baseline of the last line above it. */
const RULE = SIZE.height - 112;
const LAST = RULE - 46;

/** Size of the letters, and the distance of baselines. */
const TEXT = { size: 30, line: 42 } as const;

/** Size of the figure, its baseline below the drawing, and that of the text below it or beside it. */
const FIGURE = { size: 190, down: 175, below: 58, beside: 72 } as const;

/** Baseline of the first text below the mark, its distance to a drawing, and where a drawing begins without it. */
const HEAD = { text: 180, below: 28, none: 140 } as const;

/** Height that even long texts leave to a drawing. */
const LEAST_HEIGHT = 120;

const DISPLAY_WEIGHT = 360;

/** One slope on the card, with its figure. */
export interface CardSlope {
  readonly setting: Setting;
  readonly figure: string;
  /** Below the figure, each on a line of its own. */
  readonly lines: readonly string[];
}

export interface Card {
  readonly brand: string;
  readonly address: string;
  /** What the slopes have in common. */
  readonly common: string;
  /** One, or the earlier and the present one. */
  readonly slopes: readonly CardSlope[];
}

/** Breaks a text in the current font into lines, but never between a number and its unit. */
function linesOf(canvas: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text === '' ? [] : text.split(/(?<!\p{Nd}) /u)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (canvas.measureText(longer).width <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

const heightOf = (lines: number): number => Math.max(0, lines - 1) * TEXT.line;

function setFont(canvas: CanvasRenderingContext2D, size: number, family: string, weight = 400) {
  canvas.font = `${weight} ${size}px ${family}`;
}

/** Breaks the texts into lines, and gives the drawings the height that these leave. */
function layoutOf(canvas: CanvasRenderingContext2D, card: Card, family: string) {
  setFont(canvas, TEXT.size, family);
  const isOne = card.slopes.length === 1;
  const common = linesOf(canvas, card.common, isOne ? COLUMN : WHOLE);
  const slopes = card.slopes.map((slope, index) => ({
    ...slope,
    x: SIZE.margin + index * (COLUMN + GAP),
    lines: slope.lines.flatMap((line) => linesOf(canvas, line, COLUMN)),
  }));
  const { viewBox } = stageOf(slopes.map(({ setting }) => setting));
  const [, , across = 1, up = 1] = viewBox.split(' ').map(Number);
  const longest = Math.max(...slopes.map(({ lines }) => lines.length));
  const figures = FIGURE.down + FIGURE.below + heightOf(longest);
  const beside = isOne ? FIGURE.beside + heightOf(common.length) : 0;
  const hasHead = !isOne && common.length > 0;
  const least = hasHead ? HEAD.text + heightOf(common.length) + HEAD.below : HEAD.none;
  const room = Math.max(LEAST_HEIGHT, LAST - least - Math.max(figures, beside));
  const height = Math.min(((isOne ? WHOLE : COLUMN) * up) / across, room);
  const size = { width: (height * across) / up, height };
  return { isOne, common, slopes, viewBox, size, top: least + (room - height) / 2 };
}

function drawCard(canvas: CanvasRenderingContext2D, card: Card, panel: HTMLElement): void {
  const { width, height, margin } = SIZE;
  const { backgroundColor, color, fontFamily: text } = getComputedStyle(panel);
  const display = getComputedStyle(document.querySelector('h1') ?? panel).fontFamily;
  const { isOne, common, slopes, viewBox, size, top } = layoutOf(canvas, card, text);
  const foot = top + size.height;
  canvas.fillStyle = backgroundColor;
  canvas.fillRect(0, 0, width, height);
  const mark = document.querySelector<SVGSVGElement>('header svg');
  if (mark) paint(canvas, mark, new DOMRect(margin, 52, 56, 56));
  for (const { setting, x } of slopes) {
    const place = new DOMRect(x, top, size.width, size.height);
    paintSlope(canvas, { setting, viewBox, panel, place });
  }

  canvas.fillStyle = color;
  const writeLines = (lines: readonly string[], x: number, y: number): void => {
    for (const [line, words] of lines.entries()) {
      canvas.fillText(words, x, y + line * TEXT.line, WHOLE);
    }
  };
  setFont(canvas, 48, display, DISPLAY_WEIGHT);
  canvas.fillText(card.brand, margin + 76, 98);
  setFont(canvas, FIGURE.size, display, DISPLAY_WEIGHT);
  for (const { figure, x } of slopes) canvas.fillText(figure, x, foot + FIGURE.down, COLUMN - GAP);
  setFont(canvas, TEXT.size, text);
  for (const { lines, x } of slopes) writeLines(lines, x, foot + FIGURE.down + FIGURE.below);
  if (isOne) writeLines(common, margin + COLUMN + GAP, foot + FIGURE.beside);
  else writeLines(common, margin, HEAD.text);
  canvas.fillRect(margin, RULE, WHOLE, 1.5);
  writeLines([card.address], margin, height - 58);
  setFont(canvas, 64, text);
  if (!isOne) canvas.fillText('→', margin + COLUMN - 20, foot + FIGURE.down - 40);
}

/** Creates the picture on the visitor's device. Nothing is sent. */
export async function savePostcard(card: Card, panel: HTMLElement): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  drawCard(context, card, panel);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('This browser writes no pictures.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  // As the language names the page.
  link.download = `${location.pathname.split('/').at(-1) ?? 'slope'}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
