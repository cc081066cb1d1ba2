import sharp from 'sharp';

/** Hues in degrees by the names that the specification uses; red goes round the end of the circle. */
const hues = {
  red: [340, 382],
  amber: [26, 62],
  green: [80, 175],
  purple: [245, 320],
} as const;

/** A colour that the specification names. */
export type ColourName = keyof typeof hues;

/** Below this, of 255, a pixel's colour is a tint of grey. */
const LEAST_CHROMA = 40;

function hueOf(red: number, green: number, blue: number): number | undefined {
  const highest = Math.max(red, green, blue);
  const chroma = highest - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return undefined;
  if (highest === red) return (((green - blue) / chroma + 6) % 6) * 60;
  if (highest === green) return ((blue - red) / chroma + 2) * 60;
  return ((red - green) / chroma + 4) * 60;
}

function isOf(colour: ColourName, hue: number): boolean {
  const [first, last] = hues[colour];
  return (hue >= first && hue <= last) || (hue + 360 >= first && hue + 360 <= last);
}

/** How much of a PNG's area, 0 to 1, is of each named colour. */
export async function colourShares(png: Buffer): Promise<Record<ColourName, number>> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shares = { red: 0, amber: 0, green: 0, purple: 0 };
  const pixels = info.width * info.height;
  for (let at = 0; at < data.length; at += info.channels) {
    const hue = hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (hue === undefined) continue;
    for (const colour of ['red', 'amber', 'green', 'purple'] as const) {
      if (isOf(colour, hue)) shares[colour] += 1 / pixels;
    }
  }
  return shares;
}
