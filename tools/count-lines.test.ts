import { expect, it } from 'vitest';
import { areaOf, countLines } from './count-lines.ts';

it.each([
  ['src/pages/.well-known/security.txt.ts', 'site'],
  ['build/html.ts', 'site'],
  ['server/start.ts', 'server'],
  ['edit/app/main.tsx', 'editor'],
  ['server/start.test.ts', 'tests'],
  ['tests/support/pages.ts', 'tests'],
] as const)('counts %s toward %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

it('finds lines in each area', () => {
  expect(countLines()).toMatch(
    /^Lines: site [1-9][\d,]* of [\d,]+, server [1-9][\d,]* of [\d,]+, editor [1-9][\d,]* of [\d,]+, tests [1-9][\d,]* of [\d,]+\.$/,
  );
});
