import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BuildCache } from './build-cache.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-cache-'));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  writeFileSync(join(root, 'draw.ts'), 'one way');
  writeFileSync(join(root, 'package.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

const bytes = (...values: number[]) => Promise.resolve(Uint8Array.from(values));
const open = () => new BuildCache('drawings', ['draw.ts']);
const kept = () => readdirSync(join(root, '.cache/drawings'));

it('computes a result once for each input, in this build and later ones', async () => {
  const make = vi.fn(() => bytes(1, 2));
  const cache = open();
  const both = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(both).toEqual([Uint8Array.of(1, 2), Uint8Array.of(1, 2)]);
  expect(await open().get('a', make)).toEqual(Uint8Array.of(1, 2));
  expect(make).toHaveBeenCalledTimes(1);
  expect(await cache.get('b', () => bytes(2))).toEqual(Uint8Array.of(2));
  for (const file of ['draw.ts', 'package.json']) {
    writeFileSync(join(root, file), 'another');
    await open().get('a', make);
  }
  expect(make).toHaveBeenCalledTimes(3);
});

it('caches no failed result', async () => {
  const cache = open();
  await expect(cache.get('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await cache.get('a', () => bytes(1))).toEqual(Uint8Array.of(1));
});

it('removes results that no build has used for a month', async () => {
  await open().get('a', () => bytes(1));
  const [file = ''] = kept();
  const age = (days: number): void => {
    const then = new Date(Date.now() - days * 24 * 60 * 60_000);
    utimesSync(join(root, '.cache/drawings', file), then, then);
  };
  age(20);
  await open().get('a', () => bytes(1));
  const { mtimeMs } = statSync(join(root, '.cache/drawings', file));
  expect(Date.now() - mtimeMs).toBeLessThan(60_000);
  age(31);
  await open().get('b', () => bytes(2));
  expect(kept()).toHaveLength(1);
  expect(kept()).not.toContain(file);
});
