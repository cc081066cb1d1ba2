import { expect, it } from 'vitest';
import { applyEdits, scanHtml } from './html.ts';

it('gives tags, end tags, and comments in order with their places', () => {
  const html = '<!doctype html><P class=a>x</P><!-- c --><br/>';
  const tokens = scanHtml(html).map(({ kind, start, end }) => [kind, html.slice(start, end)]);
  expect(tokens).toEqual([
    ['tag', '<P class=a>'],
    ['end', '</P>'],
    ['comment', '<!-- c -->'],
    ['tag', '<br/>'],
  ]);
});

it('keeps the text of scripts and styles as it is written', () => {
  const html = [
    '<script>if (a < b) "</scripts><p style=x></p>"; <!-- no comment --></script>',
    '<style>a::after{content:"<b onclick=x>&amp;"}</style>',
    '<title>a <i>b</i></title><p>',
  ].join('');
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  expect(tags.map(({ name, text }) => [name, text])).toEqual([
    ['script', 'if (a < b) "</scripts><p style=x></p>"; <!-- no comment -->'],
    ['style', 'a::after{content:"<b onclick=x>&amp;"}'],
    ['title', ''],
    ['p', ''],
  ]);
});

it('changes, adds, and removes, in whatever order it is told', () => {
  const edits = [
    { start: 6, end: 6, text: '!' },
    { start: 0, end: 1, text: 'H' },
    { start: 2, end: 4, text: '' },
  ];
  expect(applyEdits('hello ', edits)).toBe('Heo !');
});
