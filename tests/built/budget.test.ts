import { extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { parseHtml, readPagesOfBoth, type BuiltPage } from '../support/built-site.ts';
import {
  bytesBefore,
  compressedLength,
  inlineScripts,
  loadedFiles,
  type LoadedFile,
} from '../support/page-weight.ts';

const pages = await readPagesOfBoth();

function sum(files: readonly LoadedFile[], size: 'bytes' | 'unpackedBytes' = 'bytes'): number {
  return files.reduce((total, file) => total + file[size], 0);
}

function hasIsland({ document }: BuiltPage): boolean {
  return document.querySelector('astro-island') !== null;
}

function visitBudget(page: BuiltPage): number {
  if (!hasIsland(page)) return budgets.firstVisit;
  return page.profile === 'complete'
    ? budgets.firstVisitWithSendingIsland
    : budgets.firstVisitWithIsland;
}

function loadedOfKind(page: BuiltPage, ending: string): LoadedFile[] {
  return loadedFiles(page).filter(({ path }) => extname(path) === ending);
}

/** Where the drawing behind a page's first words begins; nowhere on a page that is all words. */
function firstDrawing({ html }: BuiltPage): number | undefined {
  const start = html.indexOf('<svg', html.indexOf('</h1>'));
  return start < html.indexOf('</main>') ? start : undefined;
}

/** Fails with the page, the part and the bytes over. */
function expectWithin(budget: number, actual: number, page: BuiltPage, part: string): void {
  const message = `${page.path}: ${part} ${actual} B, ${actual - budget} B over its ${budget} B`;
  expect(actual, message).toBeLessThanOrEqual(budget);
}

describe.each(pages)('weight of $path, $profile', (page) => {
  const html = compressedLength(page.html);

  it('HTML, style and first drawing fit the first round trip', () => {
    expectWithin(budgets.html, html, page, 'HTML');
  });

  it('the first words come before most of it', () => {
    const bytes = bytesBefore(page.html, firstDrawing(page) ?? 0);
    expectWithin(budgets.firstWords, bytes, page, 'first words');
  });

  it('one small font', () => {
    const fonts = loadedOfKind(page, '.woff2');
    expect(fonts.length).toBeLessThanOrEqual(budgets.fontFiles);
    expectWithin(budgets.fonts, sum(fonts), page, 'fonts');
  });

  it('everything that a first visit loads', () => {
    expectWithin(visitBudget(page), html + sum(loadedFiles(page)), page, 'first visit');
  });
});

describe.each(pages.filter((page) => !hasIsland(page)))('weight of $path, $profile', (page) => {
  it('little script', () => {
    const inline = inlineScripts(page).reduce((total, script) => total + script.length, 0);
    const linked = sum(loadedOfKind(page, '.js'), 'unpackedBytes');
    expectWithin(budgets.behavior, inline + linked, page, 'scripts');
  });
});

describe('what is counted of a first visit', () => {
  const picture = '/share/home.png';
  it.each([
    ['a style', `<style>p{background:url(${picture})}</style>`],
    ['a style inside a drawing', `<svg><style>p{background:url("${picture}")}</style></svg>`],
    [
      'a set of pictures',
      `<style>p{background:image-set("${picture}" type("image/png") 1x)}</style>`,
    ],
    ['an attribute', `<p style="background: url( '${picture}' )">`],
    ['an element', `<img src="${picture}" alt="">`],
  ])('a picture that %s names', async (_where, body) => {
    const html = `<!doctype html><html lang="en"><body>${body}</body></html>`;
    const document = await parseHtml(html);
    const [loaded] = loadedFiles({ profile: 'specified', file: '', path: '/', html, document });
    expect(loaded?.path).toBe(picture);
    expect(loaded?.bytes).toBe(loaded?.unpackedBytes);
  });

  it('one font on each page that visitors come to', () => {
    const without = pages.filter((page) => loadedOfKind(page, '.woff2').length !== 1);
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
