// cspell:ignore capítulo
import { expect, it } from 'vitest';
import { LIBRARY } from '../text/example-text.ts';
import { localSources, titleLanguage } from './source.ts';

it.each([
  [undefined, 'en-US', undefined],
  [undefined, 'es-MX', 'en'],
  ['es', 'es-MX', undefined],
  ['es', 'en-US', 'es'],
  ['pt-BR', 'es-MX', 'pt-BR'],
])('marks a title in %s on a page in %s as %s', (language, page, lang) => {
  expect(titleLanguage(language === undefined ? {} : { language }, page)).toBe(lang);
});

it('names a source in the words of the language of the page', () => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const glossary = {
    ...source,
    short: 'Rill & Gully 2026',
    pages: 'chapter 1',
    where: 'Rill Press',
  };
  const sources = {
    glossary: {
      ...glossary,
      translations: { es: { short: 'Rill y Gully 2026', pages: 'capítulo 1' } },
    },
  };
  expect(localSources(sources, 'es-MX')).toMatchObject({
    glossary: { short: 'Rill y Gully 2026', pages: 'capítulo 1', where: 'Rill Press' },
  });
  expect(localSources(sources, 'en-US')).toMatchObject({ glossary });
});
