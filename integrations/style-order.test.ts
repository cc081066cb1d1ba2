import { describe, expect, it } from 'vitest';
import { orderStyle } from './style-order.ts';

const part = {
  elements: new Set(['html', 'body', 'header', 'h1', 'p', 'svg']),
  classes: new Set(['Hero', 'Hero-name', 'Button']),
};

function order(style: string): ReturnType<typeof orderStyle> {
  return orderStyle(style, part);
}

describe('orderStyle', () => {
  it('puts first what may apply to the first part, and the rest where it may wait', () => {
    expect(order('.Hero{color:red}.Footer{color:tan}h1{margin:0}h3{margin:1px}')).toEqual({
      first: '.Hero{color:red}h1{margin:0}',
      rest: '.Footer{color:tan}h3{margin:1px}',
    });
  });

  it('asks for every class and element of a selector, and for one selector of a list', () => {
    const style = '.Hero .Badge{top:0}.Footer,.Button{left:0}.Hero>p{right:0}header ul{bottom:0}';
    expect(order(style)).toEqual({
      first: '.Footer,.Button{left:0}.Hero>p{right:0}',
      rest: '.Hero .Badge{top:0}header ul{bottom:0}',
    });
  });

  it('keeps what only a state or another part of the page decides', () => {
    const style =
      '.Hero[data-scrolled]{top:0}.Hero:not(:has(>.Later)){left:0}:focus-visible{right:0}';
    expect(order(style)).toEqual({ first: style, rest: '' });
  });

  it('parts nested rules and groups, which stay in their layer and their condition', () => {
    const style =
      '@layer base{.Hero{top:0;& h3{left:0}&:hover{right:0}}}@media (width>=9em){.Hero{top:1px}.Card{top:2px}}';
    expect(order(style)).toEqual({
      first: '@layer base{.Hero{top:0;&:hover{right:0}}}@media (width>=9em){.Hero{top:1px}}',
      rest: '@layer base{.Hero{& h3{left:0}}}@media (min-width:9em){.Card{top:2px}}',
    });
  });

  it('sends tokens and key frames with the rules that name them, through other tokens too', () => {
    const style =
      ':root{color-scheme:dark;--ink:var(--loam);--loam:#000;--rust:red}.Hero{color:var(--ink);animation:1s rise}.Card{color:var(--rust)}@keyframes rise{0%{opacity:0}}@keyframes fall{0%{opacity:0}}';
    expect(order(style)).toEqual({
      first:
        ':root{color-scheme:dark;--ink:var(--loam);--loam:#000}.Hero{color:var(--ink);animation:1s rise}@keyframes rise{0%{opacity:0}}',
      rest: ':root{--rust:red}.Card{color:var(--rust)}@keyframes fall{0%{opacity:0}}',
    });
  });

  it('keeps stand-in fonts, and lets files and print wait', () => {
    const standIn = '@font-face{font-family:a;src:local(Georgia)}';
    const file = '@font-face{font-family:b;src:url(b.woff2)}';
    const { first, rest } = order(`${standIn}${file}@media print{.Hero{top:0}}`);
    expect(first).toBe(standIn);
    expect(rest).toContain('url(b.woff2)');
    expect(rest).toContain('@media print');
  });

  it('writes the rest without a sign that an SVG would read as markup', () => {
    expect(order('@media (9em<width<=12em){.Card{top:0}}').rest).not.toContain('<');
    expect(() => order('.Card{content:"<b>"}')).toThrow('would be read as markup');
  });
});
