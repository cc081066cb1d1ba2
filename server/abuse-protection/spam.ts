/** Personal messages rarely have more links; advertisements often do. */
const MAX_LINKS = 3;

const LINK = /(?:https?:\/\/|\bwww\.)\S/gi;
/** Forum and HTML markup, which people do not write into a plain-text form. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href|<script\b/i;

/** Returns why a message counts as spam, or null. Senders never see the reason, so that they cannot adapt. */
export function spamReason(
  { name, message }: { readonly name: string; readonly message: string },
  honeypot: string,
): string | null {
  if (honeypot !== '') return 'honeypot';
  if (name.search(LINK) !== -1) return 'link-in-name';
  if (MARKUP.test(message)) return 'markup';
  return (message.match(LINK)?.length ?? 0) > MAX_LINKS ? 'links' : null;
}
