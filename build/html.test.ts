import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tag } from './html.ts';
import { applyEdits, scanHtml } from './html.ts';

function tagsOf(html: string): Tag[] {
  return [...scanHtml(html)].filter((token) => token.kind === 'tag');
}

function attributesOf(html: string): Record<string, string> {
  return Object.fromEntries(tagsOf(html)[0]?.attributes ?? []);
}

describe('scanHtml', () => {
  it('gives tags, end tags and comments in order with their places', () => {
    const html = '<!doctype html><P class=a>x</P><!-- c --><br/>';
    const tokens = [...scanHtml(html)].map(({ kind, name, start, end }) => [
      kind,
      name,
      html.slice(start, end),
    ]);
    expect(tokens).toEqual([
      ['tag', 'p', '<P class=a>'],
      ['end', 'p', '</P>'],
      ['comment', ' c ', '<!-- c -->'],
      ['tag', 'br', '<br/>'],
    ]);
  });

  it('reads attributes as a browser does', () => {
    const tag = `<a HREF="/x?a=1&amp;b=2" title='say "hi" > now' data-x=1 hidden aria-label = "a&quot;b">`;
    expect(attributesOf(tag)).toEqual({
      href: '/x?a=1&b=2',
      title: 'say "hi" > now',
      'data-x': '1',
      hidden: '',
      'aria-label': 'a"b',
    });
  });

  it('takes what stands in script, style, title and textarea for text', () => {
    const html = [
      '<script>if (a < b) "</scripts><p style=x></p>"; <!-- no comment --></script >',
      '<style>a::after{content:"<b onclick=x>"}</style>',
      '<title>a <i>b</i></title><textarea><p></textarea><p>',
    ].join('');
    expect(tagsOf(html).map(({ name, text }) => [name, text])).toEqual([
      ['script', 'if (a < b) "</scripts><p style=x></p>"; <!-- no comment -->'],
      ['style', 'a::after{content:"<b onclick=x>"}'],
      ['title', 'a <i>b</i>'],
      ['textarea', '<p>'],
      ['p', ''],
    ]);
  });

  it('reads whatever it is given, forward and within its bounds', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '"',
      'a=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))), (parts) => {
        const html = parts.join('');
        let last = 0;
        for (const { start, end } of scanHtml(html)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(html.length);
      }),
    );
  });
});

describe('applyEdits', () => {
  it('changes, adds and removes, in whatever order it is told', () => {
    const edits = [
      { start: 6, end: 6, text: '!' },
      { start: 0, end: 1, text: 'H' },
      { start: 2, end: 4, text: '' },
    ];
    expect(applyEdits('hello ', edits)).toBe('Heo !');
  });
});
