/** People seldom put more links in a message; advertisements do. */
const MAX_LINKS = 3;

const LINK = /(?:https?:\/\/|\bwww\.)\S/gi;
/** Forum and HTML markup, which people do not write into a plain-text form. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href|<script\b/i;

/** Why a message counts as spam; null if it does not. Senders are not told, so that programs learn nothing. */
export function spamReason(
  { name, message }: { readonly name: string; readonly message: string },
  honeypot: string,
): string | null {
  if (honeypot !== '') return 'honeypot';
  if (name.search(LINK) !== -1) return 'link-in-name';
  if (MARKUP.test(message)) return 'markup';
  return (message.match(LINK)?.length ?? 0) > MAX_LINKS ? 'links' : null;
}
