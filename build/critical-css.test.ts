import { expect, it } from 'vitest';
import { splitCss, splitGround } from './critical-css.ts';

const part = new Set('html body header h1 p svg .Hero .Hero-name .Button U+51,U+6A'.split(' '));

const split = (style: string) => splitCss(style, part);

it.each([
  [
    'keeps rules that may apply to the first part, and defers the rest',
    '.Hero{color:red}.Footer{color:tan}h1{margin:0}h3{margin:1px}',
    '.Hero{color:red}h1{margin:0}',
    '.Footer{color:tan}h3{margin:1px}',
  ],
  [
    'keeps a rule if all classes and elements of one of its selectors are on the page',
    '.Hero .Badge{top:0}.Footer,.Button{left:0}.Hero>p{right:0}header ul{bottom:0}',
    '.Footer,.Button{left:0}.Hero>p{right:0}',
    '.Hero .Badge{top:0}header ul{bottom:0}',
  ],
  [
    'keeps rules that depend on the focus or on another part of the page',
    '.Hero:not(:has(>.Later)){left:0}.Button:not(:focus){right:0}',
    '.Hero:not(:has(>.Later)){left:0}.Button:not(:focus){right:0}',
    '',
  ],
  [
    'defers rules whose :has() or :is() nothing in the first part can match',
    '.Hero:has(>.Later,h1:focus){top:0}.Hero:has(.Later:checked) h1{left:0}.Hero :is(.Later,.Card){right:0}',
    '.Hero:has(>.Later,h1:focus){top:0}',
    '.Hero:has(.Later:checked) h1{left:0}.Hero :is(.Later,.Card){right:0}',
  ],
  [
    'defers rules for what a visitor or a script causes later',
    '.Hero{top:0;transition:top 1s}.Hero[data-scrolled]{top:1px}.Button:hover{left:0}:focus-visible{right:0}',
    '.Hero{top:0}',
    '.Hero{transition:top 1s}.Hero[data-scrolled]{top:1px}.Button:hover{left:0}:focus-visible{right:0}',
  ],
  [
    'defers rules for settings that few systems have, with the tokens in them',
    ':root{--ink:red}.Hero{color:var(--ink)}@media (prefers-contrast:more){:root{--ink:tan}.Hero{top:0}}@media (forced-colors:active){.Hero{left:0}}',
    ':root{--ink:red}.Hero{color:var(--ink)}',
    '@media (prefers-contrast:more){:root{--ink:tan}.Hero{top:0}}@media (forced-colors:active){.Hero{left:0}}',
  ],
  [
    'splits nested rules and groups, which keep their layer and their condition',
    '@layer base{.Hero{top:0;& h3{left:0}&:focus{right:0}}}@media (width>=9em){.Hero{top:1px}.Card{top:2px}}',
    '@layer base{.Hero{top:0;&:focus{right:0}}}@media (width>=9em){.Hero{top:1px}}',
    '@layer base{.Hero{& h3{left:0}}}@media (min-width:9em){.Card{top:2px}}',
  ],
  [
    'keeps tokens and keyframes with the rules that use them, even through other tokens',
    ':root{color-scheme:dark;--ink:var(--loam);--loam:#000;--rust:red}.Hero{color:var(--ink);animation:1s rise}.Card{--ink:var(--rust)}@keyframes rise{0%{opacity:0}}@keyframes fall{0%{opacity:0}}',
    ':root{color-scheme:dark;--ink:var(--loam);--loam:#000}.Hero{color:var(--ink);animation:1s rise}@keyframes rise{0%{opacity:0}}',
    ':root{--rust:red}.Card{--ink:var(--rust)}@keyframes fall{0%{opacity:0}}',
  ],
  [
    'keeps fonts, unless the first part has none of their letters',
    '@font-face{font-family:a;src:local(Georgia)}@font-face{font-family:b;unicode-range:U+51,U+6A}@font-face{font-family:c;unicode-range:U+E9}',
    '@font-face{font-family:a;src:local(Georgia)}@font-face{font-family:b;unicode-range:U+51,U+6A}',
    '@font-face{font-family:c;unicode-range:U+E9}',
  ],
  [
    'keeps a registered token with the rules that use it',
    '@property --more{syntax:"*";inherits:false}@property --less{syntax:"<length>";inherits:false;initial-value:0}.Hero{top:var(--more)}',
    '@property --more{syntax:"*";inherits:false}.Hero{top:var(--more)}',
    String.raw`@property --less{syntax:"\3c length>";inherits:false;initial-value:0}`,
  ],
])('%s', (_, style, critical, deferred) => {
  expect(split(style)).toEqual({ critical, deferred, print: '' });
});

it('removes nested rules and custom properties that nothing on the page uses', () => {
  const style = '.Card{--deep:1px;--flat:2px;top:var(--deep);& h3{left:0}& pre{right:0}}';
  expect(splitCss(style, part, new Set(['.Card', 'h3'])).deferred).toBe(
    '.Card{--deep:1px;top:var(--deep);& h3{left:0}}',
  );
});

it('keeps the drawings of ground that is on the page, and extracts outlines', () => {
  const drawing = '.Card{--drawing:url(/_astro/roots-1.svg)}';
  const outline = '.Card.Edge{clip-path:path(evenodd,"m0 7z")}';
  const elsewhere = '.Rock{--drawing:url(a.svg)}.Rock.Edge{clip-path:path(evenodd,"m0 8z")}';
  const style = `:root{--shift:.07}${drawing}${elsewhere}${outline}`;
  expect(splitGround(style, new Set(['html', '.Card', '.Edge']))).toEqual({
    deferred: `:root{--shift:.07}${drawing}`,
    outlines: outline,
  });
});

it('extracts print rules with their enclosing rules and layers', () => {
  const style =
    '@layer base{h1{top:0;@media print{top:1px}}}@media print{h3{left:0}}@media (width>=9em),print{p{top:2px}}';
  expect(split(style)).toEqual({
    critical: '@layer base{h1{top:0}}@media (width>=9em),print{p{top:2px}}',
    deferred: '',
    print: '@layer base{h1{@media print{top:1px}}}@media print{h3{left:0}}',
  });
  expect(splitCss(style, part, part).print).not.toContain('h3');
});

it('writes deferred styles without characters that an SVG would read as markup', () => {
  expect(split('@media (9em<width<=12em){.Card{top:0}}').deferred).not.toContain('<');
  expect(split('.Card{content:"<b>"}').deferred).toBe(String.raw`.Card{content:"\3c b>"}`);
  expect(() => split('.Card{content:"a<b>"}')).toThrow('would be read as markup');
});
