import type { SharePicture } from './page-kind.ts';

/** The site's address without a trailing slash. Throws where Astro has none. */
export function siteAddress(site: URL | undefined): string {
  if (!site) throw new Error('Set `site` in astro.config.ts: every page states its own address.');
  return site.origin;
}

/** A page's one address, without a trailing slash; home's is the site's. */
export function canonicalAddress(siteUrl: string, path: string): string {
  return path === '/' ? siteUrl : siteUrl + path;
}

/** Where a share picture is found. */
export function shareImageAddress(siteUrl: string, { name }: SharePicture): string {
  return `${siteUrl}/share/${name}.png`;
}
