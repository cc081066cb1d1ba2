import type { OfflineEdition } from '../settings.ts';

/** The words of the language of an address. */
export function editionAt(path: string): OfflineEdition {
  const [main, ...others] = OFFLINE.editions;
  const own = others.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`)) ?? main;
  if (own === undefined) throw new Error('The build has told the worker no language.');
  return own;
}
