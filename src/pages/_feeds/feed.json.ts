import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { siteAddress } from '../../site/index.ts';
import { feedOf } from './feed.ts';

/** JSON Feed 1.1 (jsonfeed.org). */
export const GET: APIRoute = async ({ routePattern, site }) => {
  const { title, subtitle, author, siteUrl, language, blog, entries } = feedOf(
    await getContent(routePattern),
    siteAddress(site),
  );
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: subtitle,
    home_page_url: blog,
    feed_url: `${siteUrl}/feed.json`,
    icon: `${siteUrl}/icons/512.png`,
    language,
    authors: [{ name: author, url: siteUrl }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: entry.published,
      date_modified: entry.updated,
      tags: [entry.category],
    })),
  });
};
