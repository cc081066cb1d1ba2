/** Characters that cannot stand in a domain, though an address may have them elsewhere. */
const OUTSIDE_DOMAIN = /[\s/?#@:%\\[\]<>^|]/;

/** A domain in ASCII (lowercase, other scripts as `xn--`); `undefined` if it is not a domain. */
export function domainInAscii(domain: string): string | undefined {
  if (domain === '' || OUTSIDE_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) {
    return undefined;
  }
  return new URL(`https://${domain}`).hostname;
}
