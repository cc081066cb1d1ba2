import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a page of another site sent the request. Browsers add Sec-Fetch-Site and Origin
 * themselves, so a request with neither does not come from a page.
 */
export function crossOriginRefusal(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
