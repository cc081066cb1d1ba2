import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ARTICLE_COUNT } from '../../src/lib/constants.ts';
import { attribute, fileAt, readPages, wordsOf } from '../support/built-site.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = (await readPages()).map((page) => ({
  ...page,
  data: structuredData(page),
  leaves: leavesOf(structuredData(page)),
}));

/** Keys whose values are for machines. */
const forMachines = ['@context', '@type', '@id', 'inLanguage', 'position'];

const addressKeys = ['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'];

const dateWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

const articleSchema = z.object({
  headline: z.string().min(1),
  image: z.url(),
  datePublished: z.string().regex(dateWithZone),
  author: z.object({ name: z.string().min(1) }),
});

it.each(pages)('structured data of $path has absolute addresses and says what is shown', (page) => {
  const relative = page.leaves
    .filter(({ key, value }) => addressKeys.includes(key) || value.startsWith('/'))
    .filter(({ value }) => !URL.canParse(value));
  expect(relative).toEqual([]);
  const words = wordsOf(page);
  const dates = page.document
    .querySelectorAll('time')
    .map((time) => attribute(time, 'datetime')?.slice(0, 10));
  const unseen = page.leaves
    .filter(({ key, value }) => !forMachines.includes(key) && !URL.canParse(value))
    .filter(({ value }) =>
      dateWithZone.test(value) ? !dates.includes(value.slice(0, 10)) : !words.includes(value),
    );
  expect(unseen).toEqual([]);
});

it('home names the organization and the site', () => {
  const data = pages.find(({ path }) => path === '/')?.data;
  expect(thingsOfType(data, 'Organization').length).toBeGreaterThan(0);
  expect(thingsOfType(data, 'WebSite')).toHaveLength(1);
});

describe('resources', () => {
  const page = pages.find(({ path }) => path === '/resources');
  const articles = thingsOfType(page?.data, 'Article');

  it('lists the articles in the order in which the page shows them', () => {
    const [list] = thingsOfType(page?.data, 'ItemList');
    const positions = leavesOf(list).filter(({ key }) => key === 'position');
    expect(positions.map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
    expect(articles).toHaveLength(ARTICLE_COUNT);
    const shown = page?.document.querySelectorAll('article h3');
    expect(articles.map(({ headline }) => headline)).toEqual(
      shown?.map(({ textContent }) => textContent),
    );
  });

  it.each(articles)('$headline is complete, with a picture of the right size', async (article) => {
    const { image } = articleSchema.parse(article);
    const file = readFileSync(fileAt(new URL(image).pathname) ?? '');
    const { height, width } = await sharp(file).metadata();
    expect({ height, width }).toEqual({ height: 630, width: 1200 });
  });
});
