import { toGamut, wcagContrast, type Color } from 'culori';
import { remember } from '../lib/remember.ts';
import type { DayAndNight } from './color.ts';

type Palette = Readonly<Record<string, string | DayAndNight>>;

type Hour = keyof DayAndNight;

/**
 * Contrast ratio of WCAG 2.2: 7 for running text (1.4.6), 4.5 for other text (1.4.3), 3 for graphics (1.4.11). Two
 * neighboring horizons need 1.3.
 */
type Least = 7 | 4.5 | 3 | 1.3;

type Pairing = readonly [what: string, hour: Hour, least: Least, ink: string, grounds: string[]];

const OPEN = ['sky', 'skyLow'];
const DEEP = ['soilO', 'soilA', 'soilB'];
const ALL = [...OPEN, ...DEEP, 'soilC'];

/** Each horizon and those that can be right below it. Bedrock can follow any but A. */
const NEIGHBORS = (['day', 'night'] as const).flatMap((hour): Pairing[] => [
  ['neighboring horizons', hour, 1.3, 'soilO', ['skyLow', 'soilA', 'soilB', 'soilC', 'rock']],
  ['neighboring horizons', hour, 1.3, 'soilB', ['soilA', 'soilC', 'rock']],
  ['neighboring horizons', hour, 1.3, 'soilC', ['soilA', 'rock']],
]);

/** Foreground and background colors, as `tokens.css` and the horizons assign them. */
const PAIRINGS: readonly Pairing[] = [
  ['text', 'day', 7, 'loam', [...OPEN, 'soilC']],
  ['text', 'day', 7, 'cream', [...DEEP, 'rock']],
  ['text', 'night', 7, 'cream', [...ALL, 'rock']],
  ['soft text', 'day', 7, 'inkSoft', OPEN],
  ['soft text', 'night', 7, 'inkSoft', OPEN],
  ['soft text', 'day', 4.5, 'inkSoft', ['soilC']],
  ['soft text', 'night', 4.5, 'inkSoft', ['soilC']],
  ['soft text', 'day', 4.5, 'creamSoft', [...DEEP, 'rock']],
  ['soft text', 'night', 4.5, 'creamSoft', [...DEEP, 'rock']],
  ['links and buttons', 'day', 4.5, 'leaf', [...OPEN, 'soilC', 'cream']],
  ['links and buttons', 'day', 4.5, 'shoot', [...DEEP, 'loam']],
  ['links and buttons', 'night', 4.5, 'shoot', [...ALL, 'loam']],
  ['buttons under the pointer', 'day', 4.5, 'pressOver', ['cream']],
  ['buttons under the pointer', 'night', 4.5, 'pressOver', ['loam']],
  ['data', 'day', 3, 'water', [...OPEN, 'soilC']],
  ['data', 'night', 3, 'water', [...OPEN, 'soilC']],
  ['data', 'day', 3, 'cool', DEEP],
  ['errors', 'day', 4.5, 'error', [...OPEN, 'soilC']],
  ['errors', 'night', 4.5, 'error', ALL],
  ...NEIGHBORS,
];

function at(palette: Palette, key: string, hour: Hour): string {
  const color = palette[key];
  if (color === undefined) throw new Error(`The theme has no color ${key}.`);
  return typeof color === 'string' ? color : color[hour];
}

function nameOf(palette: Palette, key: string, hour: Hour): string {
  return typeof palette[key] === 'string' ? key : `${key}.${hour}`;
}

const inGamut = toGamut('rgb', 'oklch');

/** Cached, because parsing a color takes longer than comparing two. */
const toSrgb = remember((color): Color => inGamut(color));

/** Rounded down so that 6.99 is never called 7. */
function ratioOf(one: Color, other: Color): number {
  return Math.floor(wcagContrast(one, other) * 100) / 100;
}

export function contrastsOf(palette: Palette) {
  return PAIRINGS.flatMap(([what, hour, least, ink, grounds]) =>
    grounds.map((ground) => ({
      /** Keys of the foreground color. */
      path: typeof palette[ink] === 'string' ? [ink] : [ink, hour],
      ink: nameOf(palette, ink, hour),
      ground: nameOf(palette, ground, hour),
      what,
      ratio: ratioOf(toSrgb(at(palette, ink, hour)), toSrgb(at(palette, ground, hour))),
      least,
    })),
  );
}

export function contrastIssues(palette: Palette): { path: string[]; sentence: string }[] {
  return contrastsOf(palette)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ path, ink, ground, what, ratio, least }) => ({
      path,
      sentence: `Make ${ink} on ${ground} stand out more: the contrast of ${what} is ${ratio} there and has to be ${least}.`,
    }));
}
