import { parse } from 'opentype.js/dist/opentype.mjs';
import subsetFont from 'subset-font';
import type { DisplayFont } from './schema.ts';
import { axesAt, divide, FontError, fontFiles, type FontFile } from './font-files.ts';

/**
 * Serif fonts that many devices have, which show the text until the display font has arrived. `width` is the mean
 * width of an English letter in em, weighted by frequency. It is corrected by the width of this site's titles of more
 * than 12 letters, because single letters do not include kerning and capitals. Other headings are heavier, so theirs are
 * 2% too narrow, but a title moves the whole first screen. These three are for Android, Apple and Windows, and Linux. A
 * browser looks for each before it can paint, so a fourth would cost more than it is worth.
 */
const FALLBACKS = [
  { family: 'display-noto', locals: ['Noto Serif', 'Noto Serif Regular'], width: 0.4892 },
  { family: 'display-georgia', locals: ['Georgia'], width: 0.4537 },
  { family: 'display-dejavu', locals: ['DejaVu Serif'], width: 0.5256 },
] as const;

/** The letters of English and the space, which a font for `fallbackRules` must have. */
const MEASURED_LETTERS = 'etaoinshrdlcumwfgypbvk ';

/** Occurrences of each letter per 100 characters of English. */
const FREQUENCIES = [
  12.7, 9.1, 8.2, 7.5, 7, 6.7, 6.3, 6.1, 6, 4.3, 4, 2.8, 2.8, 2.4, 2.4, 2.2, 2, 2, 1.9, 1.5, 1, 0.8,
  18,
];

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

function fontFace(descriptors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}: ${value};`);
  return `@font-face { ${lines.join(' ')} }`;
}

/** Gives each fallback the width and height of the display font, so that nothing moves when it arrives. */
function fallbackRules(fontBytes: ArrayBuffer): string[] {
  const font = parse(fontBytes);
  const total = FREQUENCIES.reduce((sum, often) => sum + often, 0);
  const width =
    FREQUENCIES.reduce(
      (sum, often, index) => sum + often * font.getAdvanceWidth(MEASURED_LETTERS[index] ?? '', 1),
      0,
    ) / total;
  return FALLBACKS.map(({ family, locals, width: fallbackWidth }) => {
    const size = Math.round((width / fallbackWidth) * 1_000) / 1_000;
    const inEm = (units: number): string => percent(Math.abs(units) / font.unitsPerEm / size);
    return fontFace({
      'font-family': family,
      src: locals.map((name) => `local('${name}')`).join(', '),
      'size-adjust': percent(size),
      'ascent-override': inEm(font.ascender),
      'descent-override': inEm(font.descender),
      'line-gap-override': '0%',
    });
  });
}

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
    parts.map(async ({ file, characters: its }, order) => {
      // `display.woff2` for Latin, `display-2.woff2` and so on for further letters.
      const name = order === 0 ? 'display.woff2' : `display-${order + 1}.woff2`;
      const bytes = await subsetFont(file.bytes, its, {
        targetFormat: 'woff2',
        variationAxes: axesAt(file, font, { min: lightest, max: heaviest }),
      });
      const rule = fontFace({
        'font-family': 'display',
        src: `url('./${name}')`,
        'font-weight': `${lightest} ${heaviest}`,
        'font-display': 'swap',
        // A later face overrides an earlier one for these characters.
        ...(order > 0 && { 'unicode-range': rangeOf(its) }),
      });
      return { name, bytes, rule };
    }),
  );
}

/** Creates the font files, reduced to the characters of each language, and the rules for them and their fallbacks. */
export async function displayFont(font: DisplayFont, languages: readonly string[]) {
  const files = await webFonts(font, languages);
  const [latin] = fontFiles(font);
  if (latin === undefined) throw new FontError(`${font.from} has no file of Latin letters.`);
  const measured = await cutStatic(font, latin, MEASURED_LETTERS);
  const rules = [...files.map(({ rule }) => rule), ...fallbackRules(measured)];
  return { files, styleSheet: `${rules.join('\n')}\n` };
}

/** Returns static fonts for texts that are converted to outlines, as on share pictures. */
export function outlineFonts(font: DisplayFont): Promise<ArrayBuffer[]> {
  const files = fontFiles(font);
  return Promise.all(files.map((file) => cutStatic(font, file, [...file.characters].join(''))));
}
