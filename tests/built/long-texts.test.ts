import { expect, it } from 'vitest';
import { LANGUAGE } from '../../src/lib/constants.ts';
import { writtenArticles } from '../../src/site/index.ts';
import { figuresIn, grammarOf } from '../../src/text/statements.ts';
import { attribute, readPages, type BuiltPage } from '../support/built-site.ts';
import { classOf } from '../support/class-of.ts';
import { contentOf } from '../support/content.ts';

const ROWS = classOf('LongText', 'rows');
const content = contentOf.complete;
const GRAMMAR = grammarOf(LANGUAGE, content.site.grammar);
const pages = await readPages('complete');
const long = pages.filter(({ html }) => html.includes(` class="${ROWS}"`));

function hasCitation(element: BuiltPage['document']): boolean {
  return element
    .querySelectorAll('a[href]')
    .some((link) => attribute(link, 'href')?.startsWith('#source-') === true);
}

const BLOCKS = [
  ...['> p', '> ul > li', '> ol > li', '> blockquote', '> table', '> div > table'].map(
    (block) => `.${ROWS} ${block}`,
  ),
  'figure',
].join(', ');

it.each(long)('$path has a source beside each figure', ({ document }) => {
  const own = Object.values(content.longText.own);
  const silent = document.querySelectorAll(BLOCKS).filter((block) => {
    const words = block.textContent;
    return (
      attribute(block, 'aria-hidden') !== 'true' &&
      figuresIn(words, GRAMMAR).length > 0 &&
      !hasCitation(block) &&
      !/\bcomputed\b|\bexample\b/.test(words) &&
      !own.some((each) => words.includes(each))
    );
  });
  expect(silent.map(({ textContent }) => textContent)).toEqual([]);
});

it('an article is listed by its date, and links to the ones before and after it', () => {
  const linksOn = (path: string, selector: string) =>
    pages
      .find((each) => each.path === path)
      ?.document.querySelectorAll(selector)
      .map((link) => attribute(link, 'href'));
  const written = writtenArticles(content).map(({ slug }) => `/blog/${slug}`);
  expect(linksOn('/blog', 'h2 a')).toEqual(written);
  for (const [index, path] of written.entries()) {
    expect(linksOn(path, 'a[rel="prev"]')).toEqual(written.slice(index + 1, index + 2));
    expect(linksOn(path, 'a[rel="next"]')).toEqual(index > 0 ? [written[index - 1]] : []);
  }
});
