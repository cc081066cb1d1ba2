import { expect, it } from 'vitest';
import { writtenArticles } from '../../src/site/index.ts';
import { attribute, readPages } from '../support/built-site.ts';
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
