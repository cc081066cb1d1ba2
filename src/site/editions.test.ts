import { expect, it } from 'vitest';
import { hasOwnAddresses, withLocalAddresses } from './editions.ts';

const SITE = 'https://rillwatch.example';
const EDITION = {
  prefix: '/es',
  language: 'es-MX',
  pages: [],
  lacks: [],
  addresses: {
    '/': '/es',
    '/contact': '/es/write',
    '/blog/soil': '/es/blog/ground',
    '/api/messages': '/es/api/words',
    '/figures/': '/es/drawings/',
    '/slope/': '/es/hill/',
    '/slope/wall.pdf': '/es/hill/poster.pdf',
  },
};

it.each([
  ['<a href="/contact#top">', '<a href="/es/write#top">'],
  ['<a class="Brand" href="/">', '<a class="Brand" href="/es">'],
  ['<a href="/blog/soil-a4.pdf">', '<a href="/es/blog/ground-a4.pdf">'],
  [`"url":"${SITE}/blog/soil"`, `"url":"${SITE}/es/blog/ground"`],
  [`<id>${SITE}/blog/soil</id>`, `<id>${SITE}/es/blog/ground</id>`],
  ['&quot;/api/messages&quot;', '&quot;/es/api/words&quot;'],
  ['<a href="/slope/wall.pdf">', '<a href="/es/hill/poster.pdf">'],
  ['<use href="/slope/wall-1.svg#a">', '<use href="/es/hill/wall-1.svg#a">'],
  [
    'srcset="/figures/a-1.avif 480w, /figures/a-2.avif 960w"',
    'srcset="/es/drawings/a-1.avif 480w, /es/drawings/a-2.avif 960w"',
  ],
  [`href=\\"${SITE}/contact\\"`, `href=\\"${SITE}/es/write\\"`],
])('replaces %s with the address of the language', (text, local) => {
  expect(withLocalAddresses(text, EDITION, SITE)).toBe(local);
});

it.each([
  '<a href="/contact" hrefLang="en-US">',
  '<link rel="alternate" hreflang="en-US" href="https://rillwatch.example/contact">',
  '<a href="https://elsewhere.example/contact">',
  `"@id":"${SITE}/#organization"`,
  '<li>/</li>',
  '<link rel="icon" href="/favicon.svg">',
  '<p>Write to /contact.</p>',
  '<a href="/slopes/wall.pdf">',
])('does not change %s', (text) => {
  expect(withLocalAddresses(text, EDITION, SITE)).toBe(text);
});

it('finds out whether a language has addresses of its own', () => {
  expect(hasOwnAddresses(EDITION)).toBe(true);
  expect(hasOwnAddresses({ ...EDITION, addresses: { '/contact': '/contact' } })).toBe(false);
});
