import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

/** A font that an owner may have: variable, with the axes opsz and wght, and only Latin letters. */
export const variableFont = readFileSync(resolve(file));

/** Returns `theme.yaml` with another display font. */
export function withDisplayFont(theme: string, lines: readonly string[]): string {
  const display = `  display:\n${lines.map((line) => `    ${line}\n`).join('')}`;
  return theme.replace(/^ {2}display:\n(?: {4}.*\n)+/m, display);
}
