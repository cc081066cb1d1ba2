import { describe, expect, it } from 'vitest';
import { attribute, readPages, type BuiltPage } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';
import { figuresIn } from '../../src/text/statements.ts';

const content = contentOf.complete;
const pages = await readPages('complete');
const long = pages.filter(({ html }) => html.includes('class="LongText'));

function idsOf({ document }: BuiltPage): Set<string | undefined> {
  return new Set(document.querySelectorAll('[id]').map((element) => attribute(element, 'id')));
}

function citesIn(element: BuiltPage['document']): boolean {
  return element
    .querySelectorAll('a[href]')
    .some((link) => attribute(link, 'href')?.startsWith('#source-') === true);
}

function structuredData({ html }: BuiltPage): unknown {
  const [, json = 'null'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe.each(long)('$path', (page) => {
  it('leads to each source and back', () => {
    const ids = idsOf(page);
    const lost = page.document
      .querySelectorAll('a[href]')
      .map((link) => attribute(link, 'href') ?? '')
      .filter((href) => href.startsWith('#') && href !== '#top' && !ids.has(href.slice(1)));
    expect(lost).toEqual([]);
  });

  it('names beside each figure where it is from', () => {
    const own = Object.values(content.longText.own);
    const blocks = page.document.querySelectorAll(
      '.LongText-rows > p, .LongText-rows > ul > li, .LongText-rows > ol > li, .LongText-rows > blockquote, .LongText-rows > table, .LongText-rows > section > table, figcaption',
    );
    const silent = blocks.filter((block) => {
      if (attribute(block, 'aria-hidden') === 'true') return false;
      const cited = citesIn(block);
      const words = block.textContent;
      return (
        figuresIn(words).length > 0 &&
        !cited &&
        !/\bcomputed\b|\bexample\b/.test(words) &&
        !own.some((each) => words.includes(each))
      );
    });
    expect(silent.map(({ textContent }) => textContent)).toEqual([]);
  });
});

describe('an article', () => {
  const article = content.articles.find(({ slug }) => slug === 'a-note-on-figures');
  const page = pages.find(({ path }) => path === '/blog/a-note-on-figures');

  it('says what it cites, when it came and when it changed', () => {
    expect(page && structuredData(page)).toMatchObject({
      '@type': 'Article',
      headline: article?.title,
      datePublished: `${article?.date ?? ''}T00:00:00Z`,
      dateModified: `${article?.updated?.at(-1)?.date ?? ''}T00:00:00Z`,
      citation: [
        { name: content.sources['usda-2006']?.title },
        { name: content.sources['gharabaghi-2006']?.title },
        { name: content.sources['progress-2019']?.title },
      ],
    });
  });

  it('draws its charts with a name, a description and their numbers', () => {
    const figures = page?.document.querySelectorAll('figure') ?? [];
    expect(figures).toHaveLength(3);
    for (const figure of figures) {
      // No selector of the parser finds what stands in a drawing.
      const drawn = figure.querySelectorAll('*');
      for (const part of ['svg:title', 'svg:desc']) {
        expect(drawn.find(({ tagName }) => tagName === part)?.textContent).toMatch(/\S/);
      }
      expect(figure.querySelectorAll('details tbody tr').length).toBeGreaterThan(1);
      expect(citesIn(figure)).toBe(true);
    }
  });
});
