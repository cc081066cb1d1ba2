import type { Site } from '../schemas/site.ts';
import type { SharePicture } from './page-kind.ts';

export function siteAddress(site: URL | undefined): string {
  if (!site) throw new Error('Set `site` in astro.config.ts: every page states its own address.');
  return site.origin;
}

/** Returns the contact if a form fails: the first email address or, without any, the phone number. */
export function directContact({ emails: [mailbox], phone }: Pick<Site, 'emails' | 'phone'>) {
  return mailbox === undefined ? `tel:${phone.e164}` : `mailto:${mailbox.address}`;
}

export function canonicalAddress(siteUrl: string, path: string): string {
  return path === '/' ? siteUrl : siteUrl + path;
}

export function shareImageAddress(siteUrl: string, { name }: SharePicture): string {
  return `${siteUrl}/share/${name}.png`;
}
