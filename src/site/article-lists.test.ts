import { expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { categoryPages, categoryRedirects, filtersIn, listAddress } from './article-lists.ts';

/** The tests' content with further articles of a category. */
function withArticles(count: number, category: string) {
  using scratch = new ScratchContent();
  const article = scratch.read('articles/a-note-on-figures.md');
  for (let index = 0; index < count; index += 1) {
    scratch.add(
      `articles/further-${index}.md`,
      article
        .replace(/^id: .*$/m, `id: further-${index}`)
        .replace(/^title: .*$/m, `title: Further ${index}`)
        .replace(/^category: .*$/m, `category: ${category}`),
    );
  }
  return readContent(scratch.folder, 'complete');
}

it('a category has a page from three articles on', () => {
  const two = withArticles(2, 'Climate');
  expect(categoryPages(two)).toEqual([]);
  expect(listAddress(two, { category: 'Climate', page: 1 })).toBe('/blog#climate');
  expect(categoryRedirects(two)).toHaveProperty('/blog/category/climate', '/blog');

  const three = withArticles(3, 'Climate');
  expect(categoryPages(three)).toEqual(['climate']);
  expect(listAddress(three, { category: 'Climate', page: 1 })).toBe('/blog/category/climate');
  expect(categoryRedirects(three)).not.toHaveProperty('/blog/category/climate');
  expect([...filtersIn(three).keys()]).toEqual(['Technology', 'Education']);
});

it('on a list of several pages, a filter would miss articles, so every category has a page', () => {
  const content = withArticles(12, 'Climate');
  expect(categoryPages(content)).toEqual(['climate', 'education', 'technology']);
  expect(filtersIn(content).size).toBe(0);
});
