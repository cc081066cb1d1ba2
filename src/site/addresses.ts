import type { SharePicture } from './page-kind.ts';

export function siteAddress(site: URL | undefined): string {
  if (!site) throw new Error('Set `site` in astro.config.ts: every page states its own address.');
  return site.origin;
}

export function canonicalAddress(siteUrl: string, path: string): string {
  return path === '/' ? siteUrl : siteUrl + path;
}

export function shareImageAddress(siteUrl: string, { name }: SharePicture): string {
  return `${siteUrl}/share/${name}.png`;
}
