/**
 * Gmail cuts a mail off after about 102 KB and hides the rest behind a link. The size at which it does so depends on the
 * encoding of the mail, which adds up to a fifth.
 */
const GMAIL_KB = 102;
const MAX_KB = 80;

/** Returns a warning for an issue that is too long for Gmail, or undefined. */
export function sizeWarning({
  slug,
  html,
}: {
  readonly slug: string;
  readonly html: string;
}): string | undefined {
  const size = Math.ceil(new TextEncoder().encode(html).length / 1_000);
  if (size <= MAX_KB) return undefined;
  return `The newsletter issue "${slug}" is ${size} KB long as a mail. Gmail cuts mails off at about ${GMAIL_KB} KB, and with the end it hides the unsubscribe link: shorten the issue to ${MAX_KB} KB, for example by moving a part to an article and linking to it.`;
}
