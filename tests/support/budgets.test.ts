import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgets } from './budgets.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');

it('docs/performance.md states every budget in bytes, in the same order', () => {
  const stated = [...readFileSync(page, 'utf8').matchAll(/^\| .* \| +([\d,]+) B \|$/gm)];
  const { fontFiles, ...bytes } = budgets;
  expect(fontFiles).toBe(1);
  expect(stated.map(([, figure = '']) => Number(figure.replace(',', '')))).toEqual(
    Object.values(bytes),
  );
});
