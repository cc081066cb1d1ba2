import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** A raised budget needs a sentence of explanation, so that a reviewer sees both. */
const budgetSchema = z.strictObject({
  lines: z.int().positive(),
  raised: z
    .strictObject({ by: z.int().positive(), because: z.string().min(20).endsWith('.') })
    .optional(),
});

const budgets = z
  .record(z.string(), budgetSchema)
  .parse(parse(readFileSync('tools/line-budgets.yaml', 'utf8')));

const SOURCES = '*.{ts,tsx,js,css,astro,sql,typ}';
const IGNORED = ['node_modules', 'dist', '.cache', '.astro', 'data'];

const files = globSync([SOURCES, `{src,server,build,tools,edit,benchmarks,tests}/**/${SOURCES}`], {
  exclude: (path) => IGNORED.includes(path) || path.endsWith('.d.css.ts'),
});

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
}

function budgetOf(file: string): string | undefined {
  if (isTest(file)) return 'tests';
  const folders = file.split('/').slice(0, -1);
  while (folders.length > 0 && !(folders.join('/') in budgets)) folders.pop();
  return folders.length > 0 ? folders.join('/') : 'configuration';
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

const lines = Map.groupBy(files, budgetOf);

it.each(Object.entries(budgets))('%s stays within its line budget', (folder, budget) => {
  const most = budget.lines + (budget.raised?.by ?? 0);
  const counted = (lines.get(folder) ?? []).reduce((sum, file) => sum + linesOf(file), 0);
  expect(counted).toBeGreaterThan(0);
  expect(
    counted,
    `Remove ${String(counted - most)} lines from ${folder}, or raise its budget in tools/line-budgets.yaml and say why`,
  ).toBeLessThanOrEqual(most);
});

it('counts every folder', () => {
  expect([...lines.keys()].filter((folder) => !(folder ?? '' in budgets))).toEqual([]);
});

it('keeps the product within 32,000 lines, and the tests within 21,000', () => {
  const { tests, ...product } = budgets;
  const mostOf = (all: z.infer<typeof budgetSchema>[]) =>
    all.reduce((sum, { lines: own, raised }) => sum + own + (raised?.by ?? 0), 0);
  expect(mostOf(Object.values(product))).toBeLessThanOrEqual(32_000);
  expect(mostOf(tests ? [tests] : [])).toBeLessThanOrEqual(21_000);
});
