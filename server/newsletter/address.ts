import { normalizeAddress } from '../../src/lib/email-address.ts';
import { isPlainAddress, MAX_ADDRESS } from '../mail/index.ts';

/** Returns the address with its domain in lower case, or what is wrong with it. */
export function readAddress(
  typed: string,
): { readonly address: string } | { readonly error: 'missing' | 'too-long' | 'invalid' } {
  const address = normalizeAddress(typed);
  if (address === '') return { error: 'missing' };
  if (address.length > MAX_ADDRESS) return { error: 'too-long' };
  if (!isPlainAddress(address)) return { error: 'invalid' };
  const at = address.lastIndexOf('@');
  return { address: address.slice(0, at) + address.slice(at).toLowerCase() };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Many providers ignore dots and everything after a plus sign, so `j.ane+news@…` reaches `jane@…`. If a
 * provider does not, two people share a limit, which is harmless.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase();
  const name = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '');
  const domain = domainOf(address);
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
