import subsetFont from 'subset-font';
import type { DisplayFont } from '../../theme/schema.ts';
import { axesAt, divide, fontFiles } from '../../theme/font-files.ts';

/** Axis of fonts that have different shapes for small and large sizes. */
const OPTICAL_SIZE = 'opsz';

/** The template selects a font by its weight, so all weights differ. */
export const WEIGHTS = { text: 380, strong: 650, heading: 440 } as const;

/** With optical sizes in points, for fonts with that axis. */
const CUTS = [
  { size: 10, weight: WEIGHTS.text, style: 'normal' },
  { size: 10, weight: WEIGHTS.text, style: 'italic' },
  { size: 10, weight: WEIGHTS.strong, style: 'normal' },
  { size: 40, weight: WEIGHTS.heading, style: 'normal' },
] as const;

/**
 * @param from names the file of the text in the message
 * @throws with a message for the owner that lists the characters that the font lacks
 */
export async function printFonts(font: DisplayFont, text: string, from: string): Promise<Buffer[]> {
  const cuts = CUTS.map(async ({ size, weight, style }) => {
    const { parts, missing } = divide(text, fontFiles(font, style));
    if (missing !== '') {
      throw new Error(
        `${from}: a text cannot be set as a PDF: ${font.family} has no ${Array.from(missing).join(' ')}. Write it with other letters, or name a font that has them in content/theme.yaml.`,
      );
    }
    const axes = OPTICAL_SIZE in font.axes ? { ...font.axes, [OPTICAL_SIZE]: size } : font.axes;
    return Promise.all(
      parts.map(({ file, characters }) =>
        subsetFont(file.bytes, characters, {
          targetFormat: 'truetype',
          variationAxes: axesAt(file, { ...font, axes }, weight),
        }),
      ),
    );
  });
  return (await Promise.all(cuts)).flat();
}
