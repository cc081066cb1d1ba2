import type { IncomingHttpHeaders } from 'node:http';

/**
 * Takes a request's headers and the origin under which the site is known; says whether another site
 * has sent it. What browsers add by themselves counts first; without it there is no browser.
 */
export function isForeign(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
