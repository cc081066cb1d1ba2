import { expect, it } from 'vitest';
import { sizeWarning } from './index.ts';

it.each([
  ['letters of one byte', 'x'.repeat(80_000), undefined],
  ['one byte more', 'x'.repeat(80_001), 81],
  ['letters of two bytes', 'é'.repeat(40_000), undefined],
  ['one letter of two bytes more', 'é'.repeat(40_001), 81],
])('an issue is too long from 80 KB on: %s', (_, html, size) => {
  const warning = sizeWarning({ slug: 'autumn', html });
  expect(warning?.match(/"autumn" is (\d+) KB/)?.[1]).toBe(size && String(size));
});
