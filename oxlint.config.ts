import { defineConfig } from 'oxlint';
import typescript from 'typescript-eslint';

/** Rules that oxlint does not have. */
const MISSING = [
  'typescript/no-unsafe-class-instance-assignment',
  'typescript/no-unsafe-enum-assignment',
];

const { strictTypeChecked, stylisticTypeChecked } = typescript.configs;

/** The presets of typescript-eslint, by oxlint's names of their rules. */
const presets = Object.fromEntries(
  [...strictTypeChecked, ...stylisticTypeChecked]
    .flatMap(({ rules = {} }): [string, unknown][] => Object.entries(rules))
    .filter(([name]) => name.startsWith('@typescript-eslint/'))
    .map(([name, level]): [string, 'error' | unknown[]] => [
      name.replace('@typescript-eslint/', 'typescript/'),
      Array.isArray(level) ? level : 'error',
    ])
    .filter(([name]) => !MISSING.includes(name)),
);

/**
 * The types themselves and every rule that needs them, in one run of the native compiler. `astro check` has those of
 * .astro files, and eslint.config.js the other rules.
 */
export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: ['**/*.astro', '**/*.js', '.astro/', '.cache/', 'dist/'],
  rules: {
    ...presets,
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-check': true, 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
    ],
    // `never` still allows `as const`, which narrows and cannot lie.
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // A number in a template reads as a person would write it; every other type stays refused.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    // `() => log(x)` says all there is to say; braces around it would add nothing.
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  },
});
