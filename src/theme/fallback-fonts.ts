import { parse } from 'opentype.js/dist/opentype.mjs';

/**
 * Serif fonts that many devices have, which show the text until the display font has arrived. `width` is the mean
 * width of an English letter in em, weighted by frequency. It is corrected by the width of this site's headings of
 * more than 20 letters, because single letters do not include kerning and capitals.
 */
const FALLBACKS = [
  { family: 'display-georgia', locals: ['Georgia', 'Gelasio'], width: 0.4473 },
  { family: 'display-times', locals: ['Times New Roman', 'Liberation Serif'], width: 0.4088 },
  { family: 'display-noto', locals: ['Noto Serif', 'Noto Serif Regular'], width: 0.4829 },
  { family: 'display-dejavu', locals: ['DejaVu Serif'], width: 0.5167 },
] as const;

/** The letters of English and the space, which a font for `fallbackRules` must have. */
export const MEASURED_LETTERS = 'etaoinshrdlcumwfgypbvk ';

/** Occurrences of each letter per 100 characters of English. */
const FREQUENCIES = [
  12.7, 9.1, 8.2, 7.5, 7, 6.7, 6.3, 6.1, 6, 4.3, 4, 2.8, 2.8, 2.4, 2.4, 2.2, 2, 2, 1.9, 1.5, 1, 0.8,
  18,
];

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

/**
 * Returns `@font-face` rules that give each fallback the width and height of the display font, so that nothing moves
 * when it arrives.
 *
 * @param fontBytes a static TrueType font with `MEASURED_LETTERS`
 */
export function fallbackRules(fontBytes: ArrayBuffer): string {
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
    return [
      '@font-face {',
      `font-family: ${family};`,
      `src: ${locals.map((name) => `local('${name}')`).join(', ')};`,
      `size-adjust: ${percent(size)};`,
      `ascent-override: ${inEm(font.ascender)};`,
      `descent-override: ${inEm(font.descender)};`,
      'line-gap-override: 0%;',
      '}',
    ].join('\n');
  }).join('\n');
}
