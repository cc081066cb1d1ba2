import { isPlainAddress } from '../../mail/index.ts';

/** Longest address that a mail can be sent to, in characters (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254;

/** What is wrong with an address; its sentence is content. */
export type AddressError = 'missing' | 'too-long' | 'invalid';

/** What was typed as an address that a mail may go to, its domain in small letters, or what is wrong with it. */
export function readAddress(
  typed: string,
): { readonly address: string } | { readonly error: AddressError } {
  const address = typed.trim();
  if (address === '') return { error: 'missing' };
  if (address.length > LONGEST) return { error: 'too-long' };
  if (!isPlainAddress(address)) return { error: 'invalid' };
  const at = address.lastIndexOf('@');
  return { address: address.slice(0, at) + address.slice(at).toLowerCase() };
}
