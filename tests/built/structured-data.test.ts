import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ARTICLE_COUNT } from '../../src/lib/constants.ts';
import { attribute, readPages, wordsOf } from '../support/built-site.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = (await readPages()).map((page) => ({
  ...page,
  data: structuredData(page),
  leaves: leavesOf(structuredData(page)),
}));

/** Keys whose values are for machines: what kind a thing is, where it is found, in which language. */
const forMachines = ['@context', '@type', '@id', 'inLanguage'];

const addressKeys = ['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'];

const dateWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

const articleData = z.object({
  headline: z.string().min(1),
  image: z.url(),
  datePublished: z.string().regex(dateWithZone),
  author: z.object({ name: z.string().min(1) }),
});

function pageAt(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) {
    throw new Error(`No page at ${path}.`);
  }
  return page;
}

describe.each(pages)('structured data of $path', (page) => {
  it('has absolute addresses only', () => {
    const relative = page.leaves
      .filter(({ key, value }) => addressKeys.includes(key) || value.startsWith('/'))
      .filter(({ value }) => !URL.canParse(value));
    expect(relative).toEqual([]);
  });

  it('says nothing that the page does not show', () => {
    const words = wordsOf(page);
    const dates = page.document
      .querySelectorAll('time')
      .map((time) => attribute(time, 'datetime')?.slice(0, 10));
    const unseen = page.leaves
      .filter(({ key, value }) => !forMachines.includes(key) && !URL.canParse(value))
      .filter(({ key }) => key !== 'position')
      .filter(({ value }) =>
        dateWithZone.test(value) ? !dates.includes(value.slice(0, 10)) : !words.includes(value),
      );
    expect(unseen).toEqual([]);
  });
});

describe('structured data', () => {
  it('names the organization and the site on home', () => {
    const { data } = pageAt('/');
    expect(thingsOfType(data, 'Organization').length).toBeGreaterThan(0);
    expect(thingsOfType(data, 'WebSite')).toHaveLength(1);
  });

  it('lists the articles on resources, in order', () => {
    const [list] = thingsOfType(pageAt('/resources').data, 'ItemList');
    const positions = leavesOf(list).filter(({ key }) => key === 'position');
    expect(positions.map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
    expect(thingsOfType(list, 'Article')).toHaveLength(ARTICLE_COUNT);
  });

  it.each(thingsOfType(pageAt('/resources').data, 'Article'))(
    '$headline is complete',
    (article) => {
      expect(articleData.safeParse(article).error).toBeUndefined();
    },
  );
});
