import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../../../tests/support/scratch-content.ts';
import { readContent } from '../../content/read-content.ts';
import { themeStyleSheet } from '../../theme/style-sheet.ts';
import { readTokens } from './tokens.ts';

describe('readTokens', () => {
  it('groups tokens by the comments above them', () => {
    const css = `@layer tokens { :root {
      color-scheme: light dark;
      /* Raw: soils. */
      --soil-a: oklch(29% 0.03 62deg);
      /* Space: a scale. */
      --s1: 0.5rem;
      --gutter: clamp(1rem,
        5vw, 2rem);
    } @media print { :root { --s1: 1cm; } } }`;
    expect(readTokens(css)).toEqual([
      {
        tier: 'Raw',
        about: 'Raw: soils.',
        tokens: [{ name: '--soil-a', value: 'oklch(29% 0.03 62deg)' }],
      },
      {
        tier: 'Space',
        about: 'Space: a scale.',
        tokens: [
          { name: '--s1', value: '0.5rem' },
          { name: '--gutter', value: 'clamp(1rem, 5vw, 2rem)' },
        ],
      },
    ]);
  });

  it('refuses a comment of no tier', () => {
    expect(() => readTokens(':root { /* Colors */ --a: 1px; }')).toThrow(/"Colors".*Raw, Roles/);
  });

  it('refuses a token above all comments', () => {
    expect(() => readTokens(':root { --a: 1px; }')).toThrow('Write a comment above --a');
  });

  it('finds every token that the theme and the style sheet define', () => {
    const css = [
      themeStyleSheet(readContent(contentFolder).theme),
      readFileSync(new URL('../../theme/tokens.css', import.meta.url), 'utf8'),
    ];
    const defined = new Set(
      css.flatMap((each) => [...each.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
    );
    const found = css.flatMap(readTokens).flatMap(({ tokens }) => tokens.map(({ name }) => name));
    expect(found.sort()).toEqual([...defined].sort());
  });
});
