import { expect, it } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const pages = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About' },
  { path: '/technology', name: 'Technology' },
  { path: '/blog/soil-after-rain', name: 'Soil after rain' },
];

it.each([
  ['/abuot', ['About']],
  ['/About.html', ['About']],
  ['/technologie', ['Technology']],
  ['/articles/soil-after-rain', ['Soil after rain']],
  ['/soil-after-rian', ['Soil after rain']],
  ['/something-else-entirely', []],
  [`/${'a'.repeat(4_000)}`, []],
])('suggests similar pages for %s', (path, names) => {
  expect(suggestionsFor(path, pages).map(({ name }) => name)).toEqual(names);
});
