import sharp from 'sharp';

/** Hues in degrees by the names that the specification uses; red goes round the end of the circle. */
const hues = {
  red: [340, 382],
  amber: [26, 62],
  green: [80, 175],
  purple: [245, 320],
} as const;

/** A color that the specification names. */
export type ColorName = keyof typeof hues;

/** Below this, of 255, a pixel's color is a tint of gray. */
const LEAST_CHROMA = 40;

function hueOf(red: number, green: number, blue: number): number | undefined {
  const highest = Math.max(red, green, blue);
  const chroma = highest - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return undefined;
  if (highest === red) return (((green - blue) / chroma + 6) % 6) * 60;
  if (highest === green) return ((blue - red) / chroma + 2) * 60;
  return ((red - green) / chroma + 4) * 60;
}

function isOf(color: ColorName, hue: number): boolean {
  const [first, last] = hues[color];
  return (hue >= first && hue <= last) || (hue + 360 >= first && hue + 360 <= last);
}

/** How much of a PNG's area, 0 to 1, is of each named color. */
export async function colorShares(png: Buffer): Promise<Record<ColorName, number>> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shares = { red: 0, amber: 0, green: 0, purple: 0 };
  const pixels = info.width * info.height;
  for (let at = 0; at < data.length; at += info.channels) {
    const hue = hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (hue === undefined) continue;
    for (const color of ['red', 'amber', 'green', 'purple'] as const) {
      if (isOf(color, hue)) shares[color] += 1 / pixels;
    }
  }
  return shares;
}
