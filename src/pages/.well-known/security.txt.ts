import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { directContact } from '../../site/index.ts';

/** RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 300;

export const GET: APIRoute = async () => {
  const { site, editions } = await getContent();
  const expires = new Date(Date.now() + GOOD_FOR_DAYS * 24 * 60 * 60 * 1_000);
  // Whole days, so that two builds on one day have the same bytes.
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${directContact(site)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${editions.all.map(({ language }) => language).join(', ')}`,
    `Canonical: ${site.siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
