import { expect, it } from 'vitest';
import { splitCss } from './critical-css.ts';

const part = new Set('html body header h1 p svg .Hero .Hero-name .Button'.split(' '));

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
    'defers rules for what a visitor or a script causes later',
    '.Hero{top:0;transition:top 1s}.Hero[data-scrolled]{top:1px}.Button:hover{left:0}:focus-visible{right:0}',
    '.Hero{top:0}',
    '.Hero{transition:top 1s}.Hero[data-scrolled]{top:1px}.Button:hover{left:0}:focus-visible{right:0}',
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
    'keeps all fonts',
    '@font-face{font-family:a;src:local(Georgia)}@font-face{font-family:b;src:url(b.woff2)}',
    '@font-face{font-family:a;src:local(Georgia)}@font-face{font-family:b;src:url(b.woff2)}',
    '',
  ],
])('%s', (_, style, critical, deferred) => {
  expect(split(style)).toEqual({ critical, deferred, outlines: '', print: '' });
});

it('removes nested rules and custom properties that nothing on the page uses', () => {
  const style = '.Card{--deep:1px;--flat:2px;top:var(--deep);& h3{left:0}& pre{right:0}}';
  expect(splitCss(style, part, new Set(['.Card', 'h3'])).deferred).toBe(
    '.Card{--deep:1px;top:var(--deep);& h3{left:0}}',
  );
});

it('writes the values of tokens that no rule reassigns where they are used', () => {
  const style =
    '.Card{--u:0;top:var(--t);left:var(--u);right:var(--w)}@layer a{:root{--s:1px;--t:calc(2*var(--s));--u:3px;--v:4px}}h3{top:var(--v)}@media (width:9em){:root{--v:0;--w:0}}';
  expect(splitCss(style, part, new Set(['.Card', 'h3'])).deferred).toBe(
    '.Card{--u:0;top:2px;left:var(--u);right:var(--w)}@layer a{:root{--u:3px;--v:4px}}h3{top:var(--v)}@media (width:9em){:root{--v:0;--w:0}}',
  );
});

it('gives pages with the same rules their own drawings of the ground, and extracts outlines', () => {
  for (const [mask, shift] of [
    ['roots-1', 0.07],
    ['roots-2', 0.7],
  ] as const) {
    const hero = '.Hero{--drawing:url(/_astro/hero.svg)}';
    const outline = `.Card::before{clip-path:path(evenodd,"m0 ${shift}z")}`;
    const rest = `:root{--shift:${shift}}.Card{--drawing:url(/_astro/${mask}.svg);left:var(--shift)}`;
    const expected = { critical: hero, deferred: rest, outlines: outline, print: '' };
    expect(split(hero + outline + rest)).toEqual(expected);
  }
});

it('extracts print rules with their enclosing rules and layers', () => {
  const style =
    '@layer base{h1{top:0;@media print{top:1px}}}@media print{h3{left:0}}@media (width>=9em),print{p{top:2px}}';
  expect(split(style)).toEqual({
    critical: '@layer base{h1{top:0}}@media (width>=9em),print{p{top:2px}}',
    deferred: '',
    outlines: '',
    print: '@layer base{h1{@media print{top:1px}}}@media print{h3{left:0}}',
  });
  expect(splitCss(style, part, part).print).not.toContain('h3');
});

it('writes deferred styles without characters that an SVG would read as markup', () => {
  expect(split('@media (9em<width<=12em){.Card{top:0}}').deferred).not.toContain('<');
  expect(() => split('.Card{content:"<b>"}')).toThrow('would be read as markup');
});
