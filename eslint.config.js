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

  // Rules that need types are in oxlint.config.ts.
  eslint.configs.recommended,
  typescript.configs.base,
  typescript.configs.eslintRecommended,
  {
    rules: {
      eqeqeq: 'error',
      // Playwright reads a fixture's needs from this pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      complexity: ['error', 12],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'no-unused-vars': 'off' },
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

  {
    // Types inside .astro files are `astro check`'s: typescript-eslint reads their JSX as `any`.
    files: ['**/*.astro', '**/*.astro/*.{js,ts}'],
    extends: [typescript.configs.strict, typescript.configs.stylistic],
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
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
