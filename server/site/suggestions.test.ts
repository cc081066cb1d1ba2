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
  expect(suggestionsFor(path, [pages]).map(({ name }) => name)).toEqual(names);
});

// cspell:disable
const english = [
  { path: '/resources', name: 'Resources' },
  { path: '/blog', name: 'Articles' },
];
const spanish = [
  { path: '/es/recursos', guess: '/es/resources', name: 'Recursos' },
  { path: '/es/blog', name: 'Artículos' },
];

it.each([
  ['/recursos', ['Recursos']],
  ['/es/recurso', ['Recursos']],
  ['/resource', ['Resources']],
  // In both languages, so it is in that of the answer.
  ['/blog/', ['Articles']],
])('suggests pages for %s in the language of its words', (path, names) => {
  expect(suggestionsFor(path, [english, spanish]).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['/es/resources', ['Recursos']],
  ['/es/blog/', ['Artículos']],
])('suggests pages for %s in the language that it names', (path, names) => {
  expect(suggestionsFor(path, [spanish, english]).map(({ name }) => name)).toEqual(names);
});
// cspell:enable
