import { expect, it } from 'vitest';
import { deferCss as defer } from './defer-css.ts';
import { parsePage, writePage } from './html.ts';

const WAIT = '<link rel="expect" href="#firstText" blocking="render">';

/** Without what makes the first frame wait. */
function deferCss(html: string): string {
  const page = parsePage(html);
  defer(page);
  return writePage(page)
    .replace(WAIT, '')
    .replace('<svg display="none"><g id="firstText"/>', '<svg>');
}

const head = '<style>.a{top:0}.b{top:0}</style><style>.c{left:0}</style>';

it('keeps the CSS of the first text in the head, and moves the rest into an SVG after it', () => {
  expect(
    deferCss(
      `<head>${head}</head><p class="a">words</p><svg data-deferred-css="true" class="d"><path/></svg><p class="b c">more</p>`,
    ),
  ).toBe(
    '<head><style>.a{top:0}</style></head><p class="a">words</p><svg><style>.b{top:0}.c{left:0}</style></svg><svg class="d"><path/></svg><p class="b c">more</p>',
  );
});

it('lets the first frame wait until the first text ends', () => {
  const page = parsePage(`${head}<p class="a">words</p><svg data-deferred-css></svg>`);
  defer(page);
  const [above, below = ''] = writePage(page).split('<p class="a">');
  expect(above).toContain(WAIT);
  expect(below).toMatch(/^words<\/p><svg display="none"><g id="firstText"\/><style/);
});

it('keeps the fonts that have letters of the first text, and defers those of the title and of later words', () => {
  const fonts = ['U+61,U+E9', 'U+62', 'U+63'].map(
    (range) => `@font-face{font-family:f;unicode-range:${range}}`,
  );
  const words = '<title>b</title><p>é</p><svg data-deferred-css></svg><p>c</p>';
  const [first, later] = deferCss(`<style>${fonts.join('')}</style>${words}`).split('<svg>');
  expect(first?.match(/U\+\w+/g)).toEqual(['U+61', 'U+E9']);
  expect(later?.match(/U\+\w+/g)).toEqual(['U+62', 'U+63']);
});

it('defers the CSS of the drawing that follows, and of what a visitor has yet to open', () => {
  const menu = '<p class="a"></p><nav popover><b class="b"></b></nav>';
  expect(deferCss(`${head}${menu}<svg class="c" data-deferred-css></svg>`)).toBe(
    `<style>.a{top:0}</style>${menu}<svg><style>.b{top:0}.c{left:0}</style></svg><svg class="c"/>`,
  );
});

it('drops rules for elements that are not on the page, unless an island may add them', () => {
  const words = '<p class="a">words</p><svg data-deferred-css></svg>';
  expect(deferCss(head + words)).not.toContain('.c');
  expect(deferCss(`${head}${words}<astro-island></astro-island>`)).toContain('.c{left:0}');
});

it('keeps only the ground of a page, even beside an island, and returns its outlines for a file', () => {
  const ground = '.g{--drawing:url(g.svg)}.h{--drawing:url(h.svg)}.g.b{clip-path:path("m0 0")}';
  const words = '<p class="a">words</p><svg data-deferred-css></svg>';
  const page = parsePage(
    `${head}<style data-ground-css>${ground}</style>${words}<div class="g b"></div><astro-island></astro-island>`,
  );
  expect(defer(page)).toEqual({ outlines: '.g.b{clip-path:path("m0 0")}', print: '' });
  expect(writePage(page)).toContain('<style>.g{--drawing:url(g.svg)}.b{top:0}.c{left:0}</style>');
  expect(writePage(page)).not.toMatch(/\.h|data-ground-css/);
});

it('keeps rules that mirror a right-to-left page', () => {
  const page = '<style>[dir] .a{scale:-1 1}</style><svg class="a" data-deferred-css></svg>';
  expect(deferCss(`<html lang="en">${page}`)).not.toContain('scale');
  expect(deferCss(`<html lang="ar" dir="rtl">${page}`)).toContain('[dir] .a{scale:-1 1}');
});

it('removes tokens and keyframes that nothing on the page uses', () => {
  const tokens =
    '<style>:root{--ink:red;--rust:tan;--sand:var(--rust);--loam:#000}.b{--ink:tin;--rust:tin;color:var(--ink)}@keyframes rise{0%{top:0}}</style>';
  const svg = '<svg data-deferred-css><path fill="var(--sand)"/></svg><p class="b"></p>';
  const page = deferCss(tokens + svg);
  expect(page).toContain(':root{--ink:red;--rust:tan;--sand:var(--rust)}');
  expect(page).not.toMatch(/--loam|keyframes/);
  expect(deferCss(`${tokens}${svg}<astro-island></astro-island>`)).toMatch(/--loam.*keyframes/);
});

it('includes the style that Astro puts before an island', () => {
  const island = '<style>astro-island{top:0}</style><astro-island></astro-island>';
  expect(deferCss(`<p></p><svg data-deferred-css></svg>${island}`)).toBe(
    '<p></p><svg><style>astro-island{top:0}</style></svg><svg/><astro-island></astro-island>',
  );
});

it('does not change a page without such a drawing', () => {
  const page = `${head}<p class="a">words</p><svg><path/></svg>`;
  expect(deferCss(page)).toBe(page);
});
