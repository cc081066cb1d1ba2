import type { HorizonName } from '../lib/soil.ts';
import type { Colours, Theme } from './schema.ts';

/** The groups of colours as the gallery shows them; each key stands in one of them. */
const GROUPS: readonly { readonly about: string; readonly keys: readonly (keyof Colours)[] }[] = [
  {
    about: 'Raw: the five soils of the profile, by day and by night.',
    keys: ['sky', 'skyLow', 'soilO', 'soilA', 'soilB', 'soilC', 'rock'],
  },
  {
    about: 'Raw: what grows, flows, warns.',
    keys: ['cream', 'creamSoft', 'loam', 'leaf', 'shoot', 'water', 'straw', 'rust', 'contour'],
  },
  {
    about: 'Raw: what the instruments show, the same by day and by night.',
    keys: [
      'plate',
      'steel',
      'cloud',
      'bare',
      'young',
      'grown',
      'vein',
      'cool',
      'iris',
      'irisDeep',
      'ember',
      'shade',
    ],
  },
  {
    about: 'Raw: colours that have one role alone.',
    keys: ['inkSoft', 'pressOver', 'error'],
  },
];

/** A colour's custom property: `soilA` is `--soil-a`. */
function propertyOf(key: string): string {
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations(key: keyof Colours, colours: Colours): string[] {
  const property = propertyOf(key);
  const colour = colours[key];
  if (typeof colour === 'string') return [`${property}: ${colour};`];
  const both = `${property}: light-dark(${colour.day}, ${colour.night});`;
  // On dark soil the night's error stands by day too.
  return key === 'error' ? [`--error-night: ${colour.night};`, both] : [both];
}

/** The first tier of tokens, as the style sheet that `styles/tokens.css` builds on. */
export function themeStyleSheet({ colours, fonts }: Theme): string {
  const groups = GROUPS.flatMap(({ about, keys }) => [
    `/* ${about} */`,
    ...keys.flatMap((key) => declarations(key, colours)),
  ]);
  return [
    '@layer tokens {',
    ':root {',
    'color-scheme: light dark;',
    ...groups,
    '/* Type: the fonts of the theme. */',
    `--text: ${fonts.text};`,
    '}',
    '}',
    '',
  ].join('\n');
}

/** What a role of colour is on the dark horizons, by day and by night, and on the pale one (Horizon.module.css). */
const DARK_ROLES: Readonly<Record<string, keyof Colours>> = {
  '--ink': 'cream',
  '--press': 'shoot',
  '--water': 'cool',
};
const PALE_ROLES: Readonly<Record<string, readonly [day: keyof Colours, night: keyof Colours]>> = {
  '--ink': ['loam', 'cream'],
  '--press': ['leaf', 'shoot'],
};

/** A drawing that is shown this small sets its words this large, in units of its view box. */
const SMALL = '30em';
export const LEGIBLE = 36;

/**
 * The style of a drawing that is a file of its own, and so knows nothing of the page's style.
 * @param markup the drawing, which names its colours as custom properties
 * @param layer the horizon that it is to stand on
 */
export function drawingStyleSheet(
  markup: string,
  layer: HorizonName,
  { colours, fonts }: Theme,
): string {
  const value = (key: keyof Colours, time?: 'day' | 'night'): string => {
    const colour = colours[key];
    if (typeof colour === 'string') return colour;
    return time ? colour[time] : `light-dark(${colour.day}, ${colour.night})`;
  };
  const roles = new Map<string, string>(
    layer === 'c'
      ? Object.entries(PALE_ROLES).map(([role, [day, night]]) => [
          role,
          `light-dark(${value(day, 'day')}, ${value(night, 'night')})`,
        ])
      : Object.entries(DARK_ROLES).map(([role, key]) => [role, value(key)]),
  );
  const keys = GROUPS.flatMap((group) => group.keys);
  const used = new Set(markup.match(/(?<=var\()--[a-z-]+/g));
  const declared = [...used].map((property) => {
    const key = keys.find((candidate) => propertyOf(candidate) === property);
    const colour = roles.get(property) ?? (key && value(key));
    if (colour === undefined) throw new Error(`No colour of the theme is called ${property}.`);
    return `${property}:${colour}`;
  });
  const style = `:root{color-scheme:light dark;font-family:${fonts.text};${declared.join(';')}}`;
  return `${style}@media(max-width:${SMALL}){text{font-size:${LEGIBLE}px}}`;
}
