import { expect, it } from 'vitest';
import { namesIn, parseNotice, parseVisit } from './protocol.ts';

const seen = {
  url: 'https://rillwatch.example/',
  title: 'Home',
  language: 'en',
  names: [],
  files: [],
};

it('reads what a page says, and nothing else', () => {
  expect(parseVisit({ seen })).toEqual({ seen });
  expect(parseVisit({})).toEqual({});
  expect(parseVisit({ seen: { ...seen, files: [1] } })).toEqual({});
  expect(parseVisit('hello')).toBeUndefined();
});

it('reads notices of the worker', () => {
  const notice = {
    message: 'a',
    isSent: true,
    text: 'Sent.',
    close: 'Close',
    style: '/_astro/a.css',
  };
  expect(parseNotice(notice)).toEqual(notice);
  expect(parseNotice({ ...notice, isSent: 'yes' })).toBeUndefined();
  expect(parseNotice(null)).toBeUndefined();
});

it('finds files that are named by their content', () => {
  const html = '<script src="/_astro/b.js"></script><style>a{src:url(/_astro/a_1.woff2)}</style>';
  expect(namesIn(html + html)).toEqual(['/_astro/a_1.woff2', '/_astro/b.js']);
});
