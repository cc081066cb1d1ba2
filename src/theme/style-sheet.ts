import type { Colours, Theme } from '../schemas/theme.ts';

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
