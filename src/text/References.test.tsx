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

it('adds no period to a place that ends in one', () => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const { pages: _, ...rest } = source;
  const sources = { a: { ...rest, where: 'Archives of the U.S.' } };
  const text = pageText({ ...LIBRARY, sources }, 'One ([A](source:a)).');
  expect(renderToStaticMarkup(<SourceList text={text} />)).not.toContain('U.S..');
});

it('adds no period to a title that ends in a mark of its own', () => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const sources = { a: { ...source, title: 'Rills?', where: 'Rill Press' } };
  const text = pageText({ ...LIBRARY, sources }, 'One ([A](source:a)).');
  expect(renderToStaticMarkup(<SourceList text={text} />)).toContain('>Rills?</a> Rill Press.');
});

it.each([
  [2017, '(2017)', false],
  [undefined, '(no date)', true],
])('states when a source without a year was read, for the year %s', (year, date, hasDay) => {
  const [source] = Object.values(LIBRARY.sources);
  if (source === undefined) throw new Error('The example has no source.');
  const { year: _, ...rest } = source;
  const sources = { a: { ...rest, read: '2026-03-31', ...(year && { year }) } };
  const text = pageText({ ...LIBRARY, sources }, 'One ([A](source:a)).');
  const entry = /<li.*<\/li>/.exec(renderToStaticMarkup(<SourceList text={text} />))?.[0];
  expect(entry).toContain(`${date}: `);
  expect(entry?.includes('March 31, 2026')).toBe(hasDay);
});
