import { expect, it } from 'vitest';
import { withLocalAddresses } from './editions.ts';

const SITE = 'https://rillwatch.example';
const EDITION = {
  prefix: '/es',
  language: 'es-MX',
  addresses: { '/': '/es', '/contact': '/es/write', '/blog/soil': '/es/blog/ground' },
};

it.each([
  ['<a href="/contact#top">', '<a href="/es/write#top">'],
  ['<a class="Brand" href="/">', '<a class="Brand" href="/es">'],
  ['<a href="/blog/soil-a4.pdf">', '<a href="/es/blog/ground-a4.pdf">'],
  [`"url":"${SITE}/blog/soil"`, `"url":"${SITE}/es/blog/ground"`],
  [`<id>${SITE}/blog/soil</id>`, `<id>${SITE}/es/blog/ground</id>`],
  ['&quot;/api/messages&quot;', '&quot;/es/api/messages&quot;'],
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
])('does not change %s', (text) => {
  expect(withLocalAddresses(text, EDITION, SITE)).toBe(text);
});
