import type { Link } from 'mdast';
import { sourceOf } from '../markdown/index.ts';
import { sourceUrl, type Sources } from '../schemas/source.ts';

/** Where the links of a letter lead, which is read far from the site. */
export interface LinkBase {
  sources: Sources;
  /** Origin of the site. */
  siteUrl: string;
}

/** A link's whole address: of a source, where it is read; nothing for a figure that no source has. */
export function wholeAddress(link: Link, { sources, siteUrl }: LinkBase): string | undefined {
  const id = sourceOf(link);
  if (id === undefined) return new URL(link.url, siteUrl).href;
  const source = sources[id];
  return source === undefined ? undefined : sourceUrl(source);
}
