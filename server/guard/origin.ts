import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether another site has sent a request. What browsers add by themselves counts first; without it
 * there is no browser.
 * @param siteOrigin under which the site is known
 */
export function isForeign(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
