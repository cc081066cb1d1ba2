/** Characters that are invalid in a domain but may be elsewhere in a URL. */
const OUTSIDE_DOMAIN = /[\s/?#@:%\\[\]<>^|]/;

/** Converts a domain to ASCII (lowercase, other scripts as `xn--`). Returns `undefined` if it is invalid. */
export function domainInAscii(domain: string): string | undefined {
  if (domain === '' || OUTSIDE_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) {
    return undefined;
  }
  return new URL(`https://${domain}`).hostname;
}
