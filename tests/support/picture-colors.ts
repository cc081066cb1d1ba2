import { convertRgbToHsv } from 'culori';
import { readPixels } from './pixels.ts';

/** Hues in degrees, by their names in SPEC 2. Red continues past 360. */
const hues = {
  red: [340, 382],
  amber: [26, 62],
  green: [80, 175],
  purple: [245, 320],
} as const;

export type ColorName = keyof typeof hues;

/** The chroma, 0 to 1, below which a color counts as gray. */
const LEAST_CHROMA = 40 / 255;

/** Returns the share of a PNG, 0 to 1, that has a named color. */
export async function colorShare(png: Buffer, color: ColorName): Promise<number> {
  const { width, height, at } = await readPixels(png);
  const [first, last] = hues[color];
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red, green, blue] = at(pixel % width, Math.floor(pixel / width));
    const {
      h = Number.NaN,
      s,
      v,
    } = convertRgbToHsv({ r: red / 255, g: green / 255, b: blue / 255 });
    const isColored = s * v >= LEAST_CHROMA;
    if (isColored && [h, h + 360].some((hue) => hue >= first && hue <= last)) count += 1;
  }
  return count / (width * height);
}
