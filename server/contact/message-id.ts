import { createHash } from 'node:crypto';

/** A UUID in lower case. Version 8 is reserved for `formMessageId`, so a browser cannot claim its ids. */
const BROWSER_ID = /^[\da-f]{8}-[\da-f]{4}-[1-7][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

export function isBrowserId(text: string): boolean {
  return BROWSER_ID.test(text);
}

/**
 * Returns a UUID of version 8 (RFC 9562) for a message that was sent without script. The same text on the
 * same day (UTC) gets the same id, so pressing the button twice stores the message once.
 */
export function formMessageId(texts: readonly string[], now: Date): string {
  const [day] = now.toISOString().split('T');
  const hex = createHash('sha256')
    .update(JSON.stringify([day, ...texts]))
    .digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
