import subsetFont from 'subset-font';
import type { DisplayFont } from './schema.ts';
import { fallbackRules, MEASURED_LETTERS } from './fallback-fonts.ts';
import { axesAt, divide, FontError, fontFiles, type FontFile } from './font-files.ts';

/** The weight of headings (`base.css`), of measurements, and of share pictures. */
const HEADING_WEIGHT = 420;

async function cutStatic(
  font: DisplayFont,
  source: FontFile,
  characters: string,
): Promise<ArrayBuffer> {
  const cut = await subsetFont(source.bytes, characters, {
    targetFormat: 'truetype',
    variationAxes: axesAt(source, font, HEADING_WEIGHT),
  });
  return new Uint8Array(cut).buffer;
}

function rangeOf(characters: string): string {
  return Array.from(
    characters,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  ).join(',');
}

/** Letters of further languages are in separate files, which pages in the main language do not load. */
async function webFonts(font: DisplayFont, languages: readonly string[]) {
  const [main = '', ...others] = languages;
  const further = Array.from(others.join('')).filter((character) => !main.includes(character));
  const parts = [main, [...new Set(further)].join('')]
    .filter((characters) => characters !== '')
    .flatMap((characters) => divide(characters, fontFiles(font)).parts);
  const { lightest, heaviest } = font.weights;
  return Promise.all(
    parts.map(async ({ file, characters: its }, order) => ({
      /** `display.woff2` for Latin, `display-2.woff2` and so on for further letters. */
      name: order === 0 ? 'display.woff2' : `display-${order + 1}.woff2`,
      bytes: await subsetFont(file.bytes, its, {
        targetFormat: 'woff2',
        variationAxes: axesAt(file, font, { min: lightest, max: heaviest }),
      }),
      /** Value of `unicode-range`. A later face overrides an earlier one for these characters. */
      range: order === 0 ? undefined : rangeOf(its),
    })),
  );
}

type WebFont = Awaited<ReturnType<typeof webFonts>>[number];

function fontFace({ name, range }: WebFont, { weights }: DisplayFont): string {
  return [
    '@font-face {',
    'font-family: display;',
    `src: url('./${name}') format('woff2');`,
    `font-weight: ${weights.lightest} ${weights.heaviest};`,
    'font-display: swap;',
    ...(range === undefined ? [] : [`unicode-range: ${range};`]),
    '}',
  ].join('\n');
}

/** Creates the font files, reduced to the characters of each language, and the rules for them and their fallbacks. */
export async function displayFont(font: DisplayFont, languages: readonly string[]) {
  const files = await webFonts(font, languages);
  const [latin] = fontFiles(font);
  if (latin === undefined) throw new FontError(`${font.from} has no file of Latin letters.`);
  const measured = await cutStatic(font, latin, MEASURED_LETTERS);
  const rules = [...files.map((file) => fontFace(file, font)), fallbackRules(measured)];
  return { files, styleSheet: `${rules.join('\n')}\n` };
}

/** Returns static fonts with the characters of a text that is converted to outlines, as on share pictures. */
export function outlineFonts(font: DisplayFont, text: string): Promise<ArrayBuffer[]> {
  const { parts } = divide(text, fontFiles(font));
  return Promise.all(parts.map(({ file, characters }) => cutStatic(font, file, characters)));
}
