import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { themeStyleSheet } from '../../theme/style-sheet.ts';
import { readColors } from './colors.ts';

it('reads every color of the theme, and those of the roles without sizes and fonts', () => {
  const theme = readColors(themeStyleSheet(content.theme)).map(({ name }) => name);
  expect(theme).toEqual(expect.arrayContaining(['--soil-a', '--error', '--error-night']));
  expect(theme.length).toBeGreaterThanOrEqual(Object.keys(content.theme.colors).length);
  const tokens = readFileSync(new URL('../../theme/tokens.css', import.meta.url), 'utf8');
  const roles = readColors(tokens).map(({ name }) => name);
  expect(roles.join(' ')).toBe('--ground --ink --press --press-ink --rule --edge');
});
