/** Takes Astro's `site`; gives the site's address without a trailing slash. Throws where none is set. */
export function siteAddress(site: URL | undefined): string {
  if (!site) throw new Error('Set `site` in astro.config.ts: every page states its own address.');
  return site.origin;
}
