/** Characters that cannot stand in a domain, though an address may have them elsewhere. */
const OUTSIDE_DOMAIN = /[\s/?#@:%\\[\]<>^|]/;

/** A domain as it travels: in small letters, those of other scripts as `xn--`; nothing where it is no domain. */
export function domainInAscii(domain: string): string | undefined {
  if (domain === '' || OUTSIDE_DOMAIN.test(domain) || !URL.canParse(`https://${domain}`)) {
    return undefined;
  }
  return new URL(`https://${domain}`).hostname;
}
