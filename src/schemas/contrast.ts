import { toGamut, wcagContrast } from 'culori';
import { remember } from '../lib/remember.ts';
import type { DayAndNight } from './color.ts';

type Palette = Readonly<Record<string, string | DayAndNight>>;

const HOURS = ['day', 'night'] as const;
type Hour = (typeof HOURS)[number];

/**
 * Contrast ratio of WCAG 2.2: 7 for running text (1.4.6), 4.5 for other text (1.4.3), 3 for graphics (1.4.11). Two
 * neighboring horizons need 1.3.
 */
type Least = 7 | 4.5 | 3 | 1.3;

type Pairing = readonly [what: string, least: Least, ink: string, grounds: string[], hour?: Hour];

const OPEN = ['sky', 'skyLow'];
const DEEP = ['soilO', 'soilA', 'soilB'];
const ALL = [...OPEN, ...DEEP, 'soilC'];

/** Foreground and background colors, as `tokens.css` and the horizons assign them, by day and by night or by one. */
const PAIRINGS: readonly Pairing[] = [
  ['text', 7, 'loam', [...OPEN, 'soilC'], 'day'],
  ['text', 7, 'cream', [...DEEP, 'rock'], 'day'],
  ['text', 7, 'cream', [...ALL, 'rock'], 'night'],
  ['soft text', 7, 'inkSoft', OPEN],
  ['soft text', 4.5, 'inkSoft', ['soilC']],
  ['soft text', 4.5, 'creamSoft', [...DEEP, 'rock']],
  ['links and buttons', 4.5, 'leaf', [...OPEN, 'soilC', 'cream'], 'day'],
  ['links and buttons', 4.5, 'shoot', [...DEEP, 'loam'], 'day'],
  ['links and buttons', 4.5, 'shoot', [...ALL, 'loam'], 'night'],
  ['buttons under the pointer', 4.5, 'pressOver', ['cream'], 'day'],
  ['buttons under the pointer', 4.5, 'pressOver', ['loam'], 'night'],
  ['data', 3, 'water', [...OPEN, 'soilC']],
  ['data', 3, 'cool', DEEP, 'day'],
  ['errors', 4.5, 'error', [...OPEN, 'soilC'], 'day'],
  ['errors', 4.5, 'error', ALL, 'night'],
  // Each horizon and those that can be right below it. Bedrock can follow any but A.
  ['neighboring horizons', 1.3, 'soilO', ['skyLow', 'soilA', 'soilB', 'soilC', 'rock']],
  ['neighboring horizons', 1.3, 'soilB', ['soilA', 'soilC', 'rock']],
  ['neighboring horizons', 1.3, 'soilC', ['soilA', 'rock']],
];

/** Cached, because parsing a color takes longer than comparing two. */
const toSrgb = remember(toGamut('rgb', 'oklch'));

/** A color of the theme with the keys that lead to it. */
function colorAt(palette: Palette, key: string, hour: Hour) {
  const color = palette[key];
  if (color === undefined) throw new Error(`The theme has no color ${key}.`);
  const isAlways = typeof color === 'string';
  const path = isAlways ? [key] : [key, hour];
  return { path, name: path.join('.'), srgb: toSrgb(isAlways ? color : color[hour]) };
}

export function contrastsOf(palette: Palette) {
  return PAIRINGS.flatMap(([what, least, foreground, grounds, only]) =>
    (only ? [only] : HOURS).flatMap((hour) => {
      const { path, name: ink, srgb } = colorAt(palette, foreground, hour);
      return grounds.map((key) => {
        const ground = colorAt(palette, key, hour);
        // Rounded down so that 6.99 is never called 7.
        const ratio = Math.floor(wcagContrast(srgb, ground.srgb) * 100) / 100;
        return { path, ink, ground: ground.name, what, ratio, least };
      });
    }),
  );
}

type Contrast = ReturnType<typeof contrastsOf>[number];

/** Returns one issue for each color that is in several pairs, because one wrong color spoils all of its pairs. */
function issuesIn(pairs: readonly Contrast[]): { path: string[]; sentence: string }[] {
  const byColor = Map.groupBy(
    pairs.flatMap((pair) => [pair.ink, pair.ground].map((color) => ({ color, pair }))),
    ({ color }) => color,
  );
  // The sort is stable: of a single pair, the ink is wrong.
  const [worst] = [...byColor].sort(([, one], [, other]) => other.length - one.length);
  if (worst === undefined) return [];
  const [color, found] = worst;
  const own = found.map(({ pair }) => pair);
  const [first, ...others] = own.map(({ ink, ground, what, ratio, least }) => ({
    main: `Make ${ink} on ${ground} stand out more: the contrast of ${what} is ${ratio} there and has to be ${least}.`,
    brief: `${ink} on ${ground} (${ratio} instead of ${least})`,
  }));
  const same = others.map(({ brief }) => brief).join(', ');
  const sentence = `${first?.main ?? ''}${same && ` The same holds for ${same}.`}`;
  const rest = pairs.filter((pair) => !own.includes(pair));
  return [{ path: color.split('.'), sentence }, ...issuesIn(rest)];
}

export function contrastIssues(palette: Palette): { path: string[]; sentence: string }[] {
  return issuesIn(contrastsOf(palette).filter(({ ratio, least }) => ratio < least));
}
