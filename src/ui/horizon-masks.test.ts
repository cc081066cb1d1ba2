import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HORIZON_KINDS, maskFile, type Mask } from '../drawings/masks.ts';
import { maskRules } from './horizon-masks.ts';

const MASKS: readonly Mask[] = ['edges', 'crumbs', 'stones', 'plates'];
const ADDRESSES = Array.from({ length: 60 }, (_, page) => `/blog/${page}`);
const FOLDER = new URL('../drawings/masks/', import.meta.url);

const filesOf = (mask: Mask) => new Set(ADDRESSES.map((address) => maskFile(mask, address)));

it('uses exactly the files in the folder', () => {
  const used = MASKS.flatMap((mask) => [...filesOf(mask)]);
  expect(used.sort()).toEqual(readdirSync(FOLDER).sort());
});

it('has files for the boundaries and textures of a page, and different files on other pages', () => {
  const rules = maskRules('/');
  expect(rules.split(':url(')).toHaveLength(MASKS.length + 1);
  expect(rules).not.toContain('undefined');
  expect(new Set(ADDRESSES.map(maskRules)).size).toBeGreaterThan(50);
});

it.each(HORIZON_KINDS)('finds the %s boundary where each file has it', (kind) => {
  const css = readFileSync(new URL('./Boundary.module.css', import.meta.url), 'utf8');
  const [, top] = new RegExp(`\\.${kind} {\\s+--top: (\\d+);`).exec(css) ?? [];
  const tops = [...filesOf('edges')].map((file) => {
    const svg = readFileSync(new URL(file, FOLDER), 'utf8');
    const place = new RegExp(`id="${kind}"(?: transform="translate\\(0 (\\d+)\\)")? `).exec(svg);
    return place && (place[1] ?? '0');
  });
  expect(new Set(tops)).toEqual(new Set([top]));
});
