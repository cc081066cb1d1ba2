import { paint, paintSlope } from './paint.tsx';
import type { Setting } from './setting.ts';
import { stageOf } from './stage.ts';

const SIZE = { width: 1480, height: 1050, margin: 60 } as const;

/** One slope on the card, with its figure. */
export interface CardSlope {
  readonly setting: Setting;
  readonly figure: string;
  readonly lines: readonly string[];
}

export interface Card {
  readonly brand: string;
  readonly address: string;
  /** What the slopes have in common. */
  readonly place: string;
  /** One, or the earlier and the present one. */
  readonly slopes: readonly CardSlope[];
}

function drawCard(canvas: CanvasRenderingContext2D, card: Card, panel: HTMLElement): void {
  const { width, height, margin } = SIZE;
  const { backgroundColor, color, fontFamily } = getComputedStyle(panel);
  const display = getComputedStyle(document.querySelector('h1') ?? panel).fontFamily;
  canvas.fillStyle = backgroundColor;
  canvas.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, size: number, family = fontFamily): void => {
    canvas.fillStyle = color;
    canvas.font = `${family === display ? 360 : 400} ${size}px ${family}`;
    canvas.fillText(text, x, y);
  };
  const mark = document.querySelector<SVGSVGElement>('header svg');
  if (mark) paint(canvas, mark, new DOMRect(margin, 52, 56, 56));
  write(card.brand, margin + 76, 98, 48, display);
  write(card.place, margin, 190, 30);
  const { viewBox } = stageOf(card.slopes.map(({ setting }) => setting));
  const [, , across = 1, up = 1] = viewBox.split(' ').map(Number);
  const gap = 80;
  const each = (width - 2 * margin - gap * (card.slopes.length - 1)) / card.slopes.length;
  const high = Math.min((each * up) / across, 440);
  const wide = (high * across) / up;
  for (const [index, slope] of card.slopes.entries()) {
    const x = margin + index * (each + gap);
    const place = new DOMRect(x, 220, wide, high);
    paintSlope(canvas, { setting: slope.setting, viewBox, panel, place });
    const baseline = 220 + high + 190;
    write(slope.figure, x, baseline, 190, display);
    for (const [line, text] of slope.lines.entries()) write(text, x, baseline + 60 + line * 42, 30);
  }
  if (card.slopes.length > 1) write('→', margin + each - 20, 220 + high + 150, 64);
  canvas.fillRect(margin, height - 112, width - 2 * margin, 1.5);
  write(card.address, margin, height - 58, 30);
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
