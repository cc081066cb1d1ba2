import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { completeFolder, readPages, siteFolder } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

const content = contentOf.complete;
const articles = content.articles.filter(({ body }) => body !== '');
const read = (file: string): string => readFileSync(join(completeFolder, file), 'utf8');

const address = z.url({ protocol: /^https$/ });
const time = z.iso.datetime();
const html = z.string().refine((text) => !/(?:href|src)="(?!https:|mailto:)/.test(text));

const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: address,
  feed_url: address,
  icon: address,
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string().min(1), url: address })).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().regex(/^urn:uuid:[\da-f-]{36}$/),
      url: address,
      title: z.string().min(1),
      summary: z.string(),
      content_html: html,
      date_published: time,
      date_modified: time,
      tags: z.array(z.string()),
    }),
  ),
});

function elements(nodes: readonly XmlNode[], name: string): XmlElement[] {
  return nodes.filter((node) => node instanceof XmlElement).filter((each) => each.name === name);
}

function textOf(parent: XmlElement, name: string): string {
  const found = elements(parent.children, name);
  expect(found, name).toHaveLength(1);
  return found[0]?.text ?? '';
}

const { items } = jsonFeed.parse(JSON.parse(read('feed.json')));

it('the JSON feed contains every article in full, with a unique id', () => {
  expect(items.map(({ title }) => title)).toEqual(articles.map(({ title }) => title));
  expect(new Set(items.map(({ id }) => id)).size).toBe(articles.length);
  const article = items.find(({ url }) => url.endsWith('/blog/a-note-on-figures'));
  for (const words of [
    '<h2>In short</h2>',
    'What to do on Monday',
    '<table>',
    'A note is no source',
    '<li>',
  ]) {
    expect(article?.content_html).toContain(words);
  }
  const drawn = items.flatMap(({ content_html: text }) => [
    ...text.matchAll(/<figure><img src="[^"]+(\/figures\/[^"]+)"/g),
  ]);
  expect(drawn.length).toBeGreaterThan(0);
  for (const [, path = ''] of drawn) expect(existsSync(join(completeFolder, path))).toBe(true);
});

it('the Atom feed meets RFC 4287 and has the same entries', () => {
  const feed = parseXml(read('feed.xml')).root ?? new XmlElement('none');
  expect(feed.name).toBe('feed');
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
  address.parse(textOf(feed, 'id'));
  time.parse(textOf(feed, 'updated'));
  expect(textOf(feed, 'title')).toBe(content.site.brand);
  expect(elements(feed.children, 'author')).toHaveLength(1);
  const self = elements(feed.children, 'link').find(({ attributes }) => attributes.rel === 'self');
  expect(self?.attributes.href).toBe(`${content.site.siteUrl}/feed.xml`);
  const entries = elements(feed.children, 'entry').map((entry) => ({
    id: textOf(entry, 'id'),
    title: textOf(entry, 'title'),
    summary: textOf(entry, 'summary'),
    content_html: textOf(entry, 'content'),
    date_published: textOf(entry, 'published'),
    date_modified: textOf(entry, 'updated'),
  }));
  expect(items).toMatchObject(entries);
  expect(items).toHaveLength(entries.length);
});

it('every page of the complete profile links both feeds, and the specified profile has none', async () => {
  for (const { html: page, path } of await readPages('complete')) {
    const named = page.match(/<link rel="alternate" type="application\/(?:atom|feed)\+\w+"/g) ?? [];
    expect(named, path).toHaveLength(2);
  }
  for (const { html: page } of await readPages()) expect(page).not.toContain('rel="alternate"');
  for (const file of ['feed.xml', 'feed.json']) {
    expect(existsSync(join(siteFolder, file))).toBe(false);
  }
});
