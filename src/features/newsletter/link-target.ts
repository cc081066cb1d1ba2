import type { Link } from 'mdast';
import { sourceOf } from '../../text/index.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';

/** What the links of an issue are resolved against. */
export interface LinkBase {
  sources: Sources;
  /** Origin of the site. */
  siteUrl: string;
}

/** Absolute address of a link; for a source, where it can be read. Undefined for a figure without a source. */
export function absoluteUrl(link: Link, { sources, siteUrl }: LinkBase): string | undefined {
  const id = sourceOf(link);
  if (id === undefined) return new URL(link.url, siteUrl).href;
  const source = sources[id];
  return source === undefined ? undefined : sourceUrl(source);
}
