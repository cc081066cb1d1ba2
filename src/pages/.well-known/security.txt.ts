import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { LANGUAGE } from '../../lib/constants.ts';
import { siteAddress } from '../../site/index.ts';

/** Days after a build for which the file is good; RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 300;

/** Whom to tell of a weakness (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { site: words } = await getContent();
  const expires = new Date(Date.now() + GOOD_FOR_DAYS * 24 * 60 * 60 * 1_000);
  // By whole days: two builds of one day have the same bytes.
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...words.emails.slice(0, 1).map(({ address }) => `Contact: mailto:${address}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGE}`,
    `Canonical: ${siteAddress(site)}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
