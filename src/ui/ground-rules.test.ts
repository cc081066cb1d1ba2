import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groundFile, HORIZON_KINDS, type Texture } from '../drawings/ground.ts';
import { groundRules } from './ground-rules.ts';

const TEXTURES: readonly Texture[] = ['roots', 'crumbs', 'stones', 'plates'];
const ADDRESSES = Array.from({ length: 60 }, (_, page) => `/blog/${page}`);

it('uses exactly the drawings of the ground that there are', () => {
  const drawings = [...HORIZON_KINDS, ...TEXTURES];
  const used = drawings.flatMap((one) => ADDRESSES.map((address) => groundFile(one, address)));
  const files = globSync('src/drawings/ground/*/*').map((file) => file.replace(/.*[\\/]/, ''));
  expect([...new Set(used)].sort()).toEqual(files.sort());
});

it('has a file or an outline for every part of the ground, and different ones on other pages', () => {
  const rules = groundRules('/');
  expect(rules).not.toContain('undefined');
  expect(rules.split('{--drawing:url(')).toHaveLength(TEXTURES.length + 1);
  expect(rules.split('{clip-path:path(evenodd,"m')).toHaveLength(HORIZON_KINDS.length + 1);
  expect(new Set(ADDRESSES.map((address) => groundRules(address))).size).toBeGreaterThan(50);
});

it('leaves the depths and what lies in the ground out of a site that is not about soil', () => {
  const rules = groundRules('/', true);
  expect(rules).not.toContain('--drawing');
  expect(rules).toMatch(/::before,[^{]*::after,[^{]*depth[^{]*\{display:none\}/);
  expect(new Set(rules.match(/clip-path:[^}]+/g)).size).toBe(1);
});
