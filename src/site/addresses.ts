import type { Site } from '../schemas/site.ts';
import type { SharePicture } from './page-kind.ts';

/** Returns the contact if a form fails: the first email address or, without any, the phone number. */
export function directContact({ emails: [mailbox], phone }: Pick<Site, 'emails' | 'phone'>) {
  return mailbox === undefined ? `tel:${phone.e164}` : `mailto:${mailbox.address}`;
}

export function canonicalAddress({ siteUrl }: Site, path: string): string {
  return path === '/' ? siteUrl : siteUrl + path;
}

export function shareImageAddress({ siteUrl }: Site, { name }: SharePicture): string {
  return `${siteUrl}/share/${name}.png`;
}
