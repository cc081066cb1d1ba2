import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { feedOf, type Feed } from './feed.ts';
import { escaped } from '../../lib/escaped.ts';

function entryXml(item: Feed['items'][number]): string {
  return `<entry>
<id>${item.id}</id>
<title>${escaped(item.title)}</title>
<link href="${escaped(item.url)}"/>
<published>${item.date_published}</published>
<updated>${item.date_modified}</updated>
${item.tags.map((tag) => `<category term="${escaped(tag)}"/>`).join('\n')}
<summary>${escaped(item.summary)}</summary>
<content type="html">${escaped(item.content_html)}</content>
</entry>
`;
}

/** Atom (RFC 4287). */
export const GET: APIRoute = async ({ routePattern }) => {
  const content = await getContent(routePattern);
  const feed = feedOf(content);
  const changes = feed.items.map((item) => item.date_modified).sort();
  return new Response(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${escaped(feed.home_page_url)}</id>
<title>${escaped(feed.title)}</title>
<subtitle>${escaped(feed.description)}</subtitle>
<updated>${changes.at(-1) ?? ''}</updated>
${feed.authors.map(({ name }) => `<author><name>${escaped(name)}</name></author>`).join('\n')}
<link rel="self" href="${escaped(content.site.siteUrl)}/feed.xml"/>
<link href="${escaped(feed.home_page_url)}"/>
${feed.items.map(entryXml).join('')}</feed>
`);
};
