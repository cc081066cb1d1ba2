import { expect, it } from 'vitest';
import { longDate } from '../../src/lib/dates.ts';
import { writtenArticles } from '../../src/site/index.ts';
import { attribute, readPages, wordsOf } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

it('an article is listed by its date, and links to the ones before and after it', async () => {
  const pages = await readPages('complete');
  const linksOn = (path: string, selector: string) =>
    pages
      .find((each) => each.path === path)
      ?.document.querySelectorAll(selector)
      .map((link) => attribute(link, 'href'));
  const written = writtenArticles(contentOf.complete).map(({ slug }) => `/blog/${slug}`);
  expect(linksOn('/blog', 'h2 a')).toEqual(written);
  for (const [index, path] of written.entries()) {
    expect(linksOn(path, 'a[rel="prev"]')).toEqual(written.slice(index + 1, index + 2));
    expect(linksOn(path, 'a[rel="next"]')).toEqual(index > 0 ? [written[index - 1]] : []);
  }
});

it('articles and case studies list their corrections, and date the last one at the top', async () => {
  const pages = await readPages('complete');
  const { articles, caseStudies, longText } = contentOf.complete;
  const corrected = [
    ...articles.map((each) => ({ ...each, path: `/blog/${each.slug}` })),
    ...caseStudies.map((each) => ({ ...each, path: `/case-studies/${each.slug}` })),
  ].filter(({ body, updated }) => body !== '' && updated !== undefined);
  expect(corrected.map(({ path }) => path.split('/')[1])).toEqual(
    expect.arrayContaining(['blog', 'case-studies']),
  );
  for (const { path, updated = [] } of corrected) {
    const text = pages
      .filter((page) => page.path === path)
      .map(wordsOf)
      .join();
    for (const { date, change } of updated) {
      expect(text).toContain(`${longDate(date, 'en-US')} : ${change}`);
    }
    expect(text).toContain(`${longText.changed} ${longDate(updated.at(-1)?.date ?? '', 'en-US')}`);
  }
});
