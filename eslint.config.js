import { defineConfig, globalIgnores } from 'eslint/config';
import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import react from 'eslint-plugin-react-x';
import typescript from 'typescript-eslint';
import { importRules } from './tools/lint/boundaries.js';

const testFiles = ['**/*.test.{ts,tsx}', 'tests/**'];

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'data/', 'test-results/', 'playwright-report/']),
  {
    linterOptions: {
      reportUnusedDisableDirectives: 'error',
      reportUnusedInlineConfigs: 'error',
    },
  },

  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  {
    languageOptions: {
      // One program for the whole run; the default is a service for editors.
      parserOptions: { project: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      // Playwright reads a fixture's needs from this pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-check': true, 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // `never` still allows `as const`, which narrows and cannot lie.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A number in a template reads as a person would write it; every other type stays refused.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => log(x)` says all there is to say; braces around it would add nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },

  {
    // Configurations of tools: some plugins ship no types, and a wrong one fails at once.
    files: ['**/*.js'],
    extends: [typescript.configs.disableTypeChecked],
  },

  {
    files: ['{src,edit}/**/*.tsx'],
    extends: [jsxA11y.configs.strict, react.configs['recommended-typescript']],
    rules: {
      'react-x/globals': 'error',
      'react-x/no-array-index-key': 'off',
      'react-x/no-missing-key': 'off',
      'react-x/refs': 'error',
      'react-x/use-state': 'off',
    },
  },

  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    // Types inside .astro files are `astro check`'s: typescript-eslint reads their JSX as `any`.
    files: ['**/*.astro', '**/*.astro/*.{js,ts}'],
    extends: [typescript.configs.disableTypeChecked],
  },

  {
    files: ['**/*.{ts,tsx}'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/no-types': 'error',
      // A comment says what name and types do not; where they say all, none is asked for.
      'jsdoc/check-param-names': ['error', { disableMissingParamChecks: true }],
      'jsdoc/informative-docs': 'error',
    },
  },

  {
    files: ['src/**', 'server/**', 'build/**'],
    ignores: testFiles,
    rules: { 'no-console': 'error' },
  },

  importRules,
);
