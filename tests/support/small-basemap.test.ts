import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { content } from './content.ts';
import { smallBasemap } from './small-basemap.ts';

it('is what the tests have for a map of streets', () => {
  const { place } = content.contact.map;
  const file = join(import.meta.dirname, '../content/basemap.pmtiles');
  expect(place && smallBasemap(place).equals(readFileSync(file))).toBe(true);
});
