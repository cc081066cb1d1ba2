import Color from 'colorjs.io';
import type { DayAndNight } from './color.ts';

/** Any of the theme's colors, by its key. */
type Palette = Readonly<Record<string, string | DayAndNight>>;

type Hour = keyof DayAndNight;

/** Words or signs on the grounds on which they stand, and how much they have to stand out. */
interface Pairing {
  readonly what: string;
  readonly hour: Hour;
  readonly ink: string;
  readonly grounds: readonly string[];
  /** Least ratio of contrast (WCAG 2.2: 1.4.6 text of 7, 1.4.3 other words of 4.5, 1.4.11 signs of 3). */
  readonly least: 7 | 4.5 | 3;
}

const OPEN = ['sky', 'skyLow'];
const DEEP = ['soilO', 'soilA', 'soilB'];

/** What stands on what, as `styles/tokens.css` and the horizons assign it. */
const PAIRINGS: readonly Pairing[] = [
  { what: 'text', hour: 'day', ink: 'loam', grounds: [...OPEN, 'soilC'], least: 7 },
  { what: 'text', hour: 'day', ink: 'cream', grounds: [...DEEP, 'rock'], least: 7 },
  {
    what: 'text',
    hour: 'night',
    ink: 'cream',
    grounds: [...OPEN, ...DEEP, 'soilC', 'rock'],
    least: 7,
  },
  { what: 'soft text', hour: 'day', ink: 'inkSoft', grounds: OPEN, least: 7 },
  { what: 'soft text', hour: 'night', ink: 'inkSoft', grounds: OPEN, least: 7 },
  { what: 'soft text', hour: 'day', ink: 'creamSoft', grounds: ['soilO', 'soilA'], least: 7 },
  { what: 'soft text', hour: 'night', ink: 'creamSoft', grounds: [...DEEP, 'soilC'], least: 7 },
  {
    what: 'what can be pressed',
    hour: 'day',
    ink: 'leaf',
    grounds: [...OPEN, 'soilC', 'cream'],
    least: 4.5,
  },
  {
    what: 'what can be pressed',
    hour: 'day',
    ink: 'shoot',
    grounds: [...DEEP, 'loam'],
    least: 4.5,
  },
  {
    what: 'what can be pressed',
    hour: 'night',
    ink: 'shoot',
    grounds: [...OPEN, ...DEEP, 'soilC', 'loam'],
    least: 4.5,
  },
  { what: 'what is pressed', hour: 'day', ink: 'pressOver', grounds: ['cream'], least: 4.5 },
  { what: 'what is pressed', hour: 'night', ink: 'pressOver', grounds: ['loam'], least: 4.5 },
  { what: 'data', hour: 'day', ink: 'water', grounds: [...OPEN, 'soilC'], least: 3 },
  { what: 'data', hour: 'night', ink: 'water', grounds: [...OPEN, 'soilC'], least: 3 },
  { what: 'data', hour: 'day', ink: 'cool', grounds: DEEP, least: 3 },
  { what: 'errors', hour: 'day', ink: 'error', grounds: [...OPEN, 'soilC'], least: 4.5 },
  { what: 'errors', hour: 'night', ink: 'error', grounds: [...OPEN, ...DEEP, 'soilC'], least: 4.5 },
];

interface ContrastIssue {
  readonly path: string[];
  readonly sentence: string;
}

function at(palette: Palette, key: string, hour: Hour): string {
  const color = palette[key];
  if (color === undefined) throw new Error(`The theme has no color ${key}.`);
  return typeof color === 'string' ? color : color[hour];
}

/** Key of a color as an editor finds it in `theme.yaml`. */
function nameOf(palette: Palette, key: string, hour: Hour): string {
  return typeof palette[key] === 'string' ? key : `${key}.${hour}`;
}

/** Ratio of two colors by WCAG 2, rounded down so that 6.99 is never called 7. */
function ratioOf(one: Color, other: Color): number {
  return Math.floor(one.contrast(other, 'WCAG21') * 100) / 100;
}

/** The pairs of a theme's colors that are too much alike, each with a sentence for whoever chose them. */
export function contrastIssues(palette: Palette): ContrastIssue[] {
  // To read a color takes longer than to compare two.
  const colors = new Map<string, Color>();
  const colorOf = (key: string, hour: Hour): Color => {
    const text = at(palette, key, hour);
    const color = colors.get(text) ?? new Color(text);
    colors.set(text, color);
    return color;
  };
  return PAIRINGS.flatMap(({ what, hour, ink, grounds, least }) =>
    grounds.flatMap((ground) => {
      const ratio = ratioOf(colorOf(ink, hour), colorOf(ground, hour));
      if (ratio >= least) return [];
      const pair = `${nameOf(palette, ink, hour)} on ${nameOf(palette, ground, hour)}`;
      return [
        {
          path: typeof palette[ink] === 'string' ? [ink] : [ink, hour],
          sentence: `Make ${pair} stand out more: the contrast of ${what} is ${ratio} there and has to be ${least}.`,
        },
      ];
    }),
  );
}
