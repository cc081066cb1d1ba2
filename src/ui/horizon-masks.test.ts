import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HORIZON_KINDS, maskFile, type Mask } from '../drawings/masks.ts';
import { maskRules } from './horizon-masks.ts';

const MASKS: readonly Mask[] = [...HORIZON_KINDS, 'roots', 'crumbs', 'stones', 'plates'];
const ADDRESSES = Array.from({ length: 60 }, (_, page) => `/blog/${page}`);

it('uses exactly the files in the folder', () => {
  const used = MASKS.flatMap((mask) => ADDRESSES.map((address) => maskFile(mask, address)));
  const files = readdirSync(new URL('../drawings/masks/', import.meta.url));
  expect([...new Set(used)].sort()).toEqual(files.sort());
});

it('has a file for every texture and boundary of a page, and different files on other pages', () => {
  const rules = maskRules('/');
  expect(rules.split('{--drawing:url(')).toHaveLength(MASKS.length + 1);
  expect(rules).not.toContain('undefined');
  expect(new Set(ADDRESSES.map(maskRules)).size).toBeGreaterThan(50);
});
