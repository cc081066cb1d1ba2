import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { mapColors } from './colors.ts';
import { themeStyleSheet } from './style-sheet.ts';

const DECLARED = /(?<![\w-])(--[a-z][\w-]*)['"`\]]*\s*:/gi;

const USED = /var\(\s*(--[a-z][\w-]*)\s*\)/gi;

const texts = [
  themeStyleSheet(content.theme),
  ...Object.keys(mapColors(content.theme)).map((name) => `--${name}:`),
  ...globSync('src/**/*.{css,ts,tsx,astro}', { exclude: ['**/*.test.*'] }).map((file) =>
    readFileSync(file, 'utf8'),
  ),
];

function namesIn(pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))]
    .filter((name) => name !== undefined)
    .sort();
}

it('every token in a style sheet is declared', () => {
  const declared = namesIn(DECLARED);
  expect(declared.length).toBeGreaterThan(40);
  expect(namesIn(USED).filter((name) => !declared.includes(name))).toEqual([]);
});
