import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LIBRARY } from './example-text.ts';
import { pageText } from './reading.ts';
import { SourceList } from './References.tsx';

it.each([
  ['en-US', undefined, ''],
  ['es-MX', undefined, ' lang="en"'],
  ['es-MX', 'de', ' lang="de"'],
])('marks the language of a title on a page in %s', (page, language, lang) => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const sources = { a: { ...source, title: 'Rills', ...(language && { language }) } };
  const text = pageText({ ...LIBRARY, sources, site: { language: page } }, 'One ([A](source:a)).');
  expect(renderToStaticMarkup(<SourceList text={text} />)).toContain(`"${lang}>Rills</a>.`);
});

it('adds no period to a title that ends in a mark of its own', () => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const sources = { a: { ...source, title: 'Rills?', where: 'Rill Press' } };
  const text = pageText({ ...LIBRARY, sources }, 'One ([A](source:a)).');
  expect(renderToStaticMarkup(<SourceList text={text} />)).toContain('>Rills?</a> Rill Press.');
});
