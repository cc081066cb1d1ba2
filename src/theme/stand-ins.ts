import { parse } from 'opentype.js/dist/opentype.mjs';

/** A serif that many readers have, under which the text stands until the display font has come. */
interface StandIn {
  readonly family: string;
  readonly locals: readonly string[];
  /**
   * Mean width of an English letter, in em, weighted by how often it occurs; corrected by how wide this site's
   * headings of more than twenty letters are in it, as letters alone know nothing of kerning and capitals.
   */
  readonly width: number;
}

const STAND_INS: readonly StandIn[] = [
  { family: 'display-georgia', locals: ['Georgia', 'Gelasio'], width: 0.4473 },
  { family: 'display-times', locals: ['Times New Roman', 'Liberation Serif'], width: 0.4088 },
  { family: 'display-noto', locals: ['Noto Serif', 'Noto Serif Regular'], width: 0.4829 },
  { family: 'display-dejavu', locals: ['DejaVu Serif'], width: 0.5167 },
];

/** How often a letter or a space stands among a hundred characters of English. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  e: 12.7,
  t: 9.1,
  a: 8.2,
  o: 7.5,
  i: 7,
  n: 6.7,
  s: 6.3,
  h: 6.1,
  r: 6,
  d: 4.3,
  l: 4,
  c: 2.8,
  u: 2.8,
  m: 2.4,
  w: 2.4,
  f: 2.2,
  g: 2,
  y: 2,
  p: 1.9,
  b: 1.5,
  v: 1,
  k: 0.8,
  ' ': 18,
};

/** The letters by which a font is measured: what a static font for `standInRules` must have. */
export const MEASURED_LETTERS = Object.keys(FREQUENCIES).join('');

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

/**
 * The `@font-face` rules that make each stand-in as wide and as tall as the display font, so that
 * nothing moves when that arrives.
 *
 * @param fontBytes a static TrueType font with `MEASURED_LETTERS`
 */
export function standInRules(fontBytes: ArrayBuffer): string {
  const font = parse(fontBytes);
  const letters = Object.entries(FREQUENCIES);
  const total = letters.reduce((sum, [, often]) => sum + often, 0);
  const width =
    letters.reduce((sum, [letter, often]) => sum + often * font.getAdvanceWidth(letter, 1), 0) /
    total;
  return STAND_INS.map((standIn) => {
    const size = Math.round((width / standIn.width) * 1_000) / 1_000;
    const inEm = (units: number): string => percent(Math.abs(units) / font.unitsPerEm / size);
    return [
      '@font-face {',
      `font-family: ${standIn.family};`,
      `src: ${standIn.locals.map((name) => `local('${name}')`).join(', ')};`,
      `size-adjust: ${percent(size)};`,
      `ascent-override: ${inEm(font.ascender)};`,
      `descent-override: ${inEm(font.descender)};`,
      'line-gap-override: 0%;',
      '}',
    ].join('\n');
  }).join('\n');
}
