import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request must be refused because another site's page sent it. Browsers add Sec-Fetch-Site
 * and Origin themselves; a request with neither does not come from a browser's page.
 *
 * @param siteUrl origin under which visitors reach the site
 */
export function crossOriginRefusal(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
