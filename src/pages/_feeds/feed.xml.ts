import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { siteAddress } from '../../site/index.ts';
import { feedOf, type FeedEntry } from './feed.ts';
import { escaped } from '../../lib/escaped.ts';

function entryXml(entry: FeedEntry): string {
  return `<entry>
<id>${entry.id}</id>
<title>${escaped(entry.title)}</title>
<link href="${escaped(entry.address)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<category term="${escaped(entry.category)}"/>
<summary>${escaped(entry.summary)}</summary>
<content type="html">${escaped(entry.html)}</content>
</entry>
`;
}

/** Atom (RFC 4287). */
export const GET: APIRoute = async ({ routePattern, site }) => {
  const feed = feedOf(await getContent(routePattern), siteAddress(site));
  return new Response(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${escaped(feed.blog)}</id>
<title>${escaped(feed.title)}</title>
<subtitle>${escaped(feed.subtitle)}</subtitle>
<updated>${feed.updated}</updated>
<author><name>${escaped(feed.author)}</name></author>
<link rel="self" href="${escaped(feed.siteUrl)}/feed.xml"/>
<link href="${escaped(feed.blog)}"/>
${feed.entries.map(entryXml).join('')}</feed>
`);
};
