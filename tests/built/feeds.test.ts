import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completeFolder, readPages, siteFolder } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

const content = contentOf.complete;
const written = content.articles.filter(({ body }) => body !== '');
const read = (file: string): string => readFileSync(join(completeFolder, file), 'utf8');

const address = z.url({ protocol: /^https$/ });
const time = z.iso.datetime();
const html = z.string().refine((text) => !/(?:href|src)="(?!https:|mailto:)/.test(text));

/** JSON Feed 1.1. */
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
      id: z.string().min(1),
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

describe('the JSON feed', () => {
  const feed = jsonFeed.parse(JSON.parse(read('feed.json')));

  it('carries every article in full, under an id of its own', () => {
    expect(feed.items.map(({ title }) => title)).toEqual(written.map(({ title }) => title));
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(written.length);
    const note = feed.items.find(({ url }) => url.endsWith('/blog/a-note-on-figures'));
    for (const words of ['What to do on Monday', '<table>', 'A note is no source', '<li>']) {
      expect(note?.content_html).toContain(words);
    }
  });
});

describe('the Atom feed', () => {
  const root = parseXml(read('feed.xml')).root;
  const feed = root ?? new XmlElement('none');
  const entries = elements(feed.children, 'entry');

  it('has what RFC 4287 asks of a feed', () => {
    expect(feed.name).toBe('feed');
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
    address.parse(textOf(feed, 'id'));
    time.parse(textOf(feed, 'updated'));
    expect(textOf(feed, 'title')).toBe(content.site.brand);
    expect(elements(feed.children, 'author')).toHaveLength(1);
    const self = elements(feed.children, 'link').find(
      ({ attributes }) => attributes.rel === 'self',
    );
    expect(self?.attributes.href).toBe(`${content.site.siteUrl}/feed.xml`);
  });

  it('has what it asks of an entry, and says the same as the other', () => {
    const { items } = jsonFeed.parse(JSON.parse(read('feed.json')));
    const stated = entries.map((entry) => {
      expect(textOf(entry, 'id')).toMatch(/^urn:uuid:[\da-f-]{36}$/);
      return {
        id: textOf(entry, 'id'),
        title: textOf(entry, 'title'),
        summary: textOf(entry, 'summary'),
        content_html: textOf(entry, 'content'),
        date_published: time.parse(textOf(entry, 'published')),
        date_modified: time.parse(textOf(entry, 'updated')),
      };
    });
    expect(items).toMatchObject(stated);
    expect(items).toHaveLength(stated.length);
  });
});

it('every page of the complete profile names both', async () => {
  for (const { html: page, path } of await readPages('complete')) {
    const named = page.match(/<link rel="alternate" type="application\/(?:atom|feed)\+\w+"/g) ?? [];
    expect(named, path).toHaveLength(2);
  }
});

it('the specified profile has neither', async () => {
  for (const { html: page } of await readPages()) expect(page).not.toContain('rel="alternate"');
  for (const file of ['feed.xml', 'feed.json']) {
    expect(existsSync(join(siteFolder, file))).toBe(false);
  }
});
