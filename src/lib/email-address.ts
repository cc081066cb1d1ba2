/** Characters of host names in every script. The URL parser would read others as the end of the host. */
const HOST = /^[\p{L}\p{M}\p{N}\p{Cf}.\u3002\uff0e\uff61\u00b7\u30fb-]+$/u;

/** Matches a text in which nobody sees anything: spaces, formatting characters, fillers, and the empty braille cell. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Returns an address as mail servers know it: without invisible characters, which come with pasted text, and with its
 * domain in ASCII. Some browsers send `info@müller.example` as it was typed, and others as `info@xn--mller-kva.example`.
 */
export function normalizeAddress(typed: string): string {
  const address = typed.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[ -~]*$/.test(domain) || !HOST.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}
