import sharp from 'sharp';

/** Hues in degrees by the names of SPEC 2; red continues past the end of the circle. */
const hues = {
  red: [340, 382],
  amber: [26, 62],
  green: [80, 175],
  purple: [245, 320],
} as const;

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

/** How much of a PNG's area, 0 to 1, is of a named color. */
export async function colorShare(png: Buffer, color: ColorName): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [first, last] = hues[color];
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const hue = hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) ?? Number.NaN;
    if ([hue, hue + 360].some((angle) => angle >= first && angle <= last)) count += 1;
  }
  return count / (info.width * info.height);
}
