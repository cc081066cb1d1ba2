import type { Link } from 'mdast';
import { sourceOf } from '../../text/index.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';

export interface LinkBase {
  sources: Sources;
  siteUrl: string;
}

/** For a source, where it can be read; undefined for a figure without a source. */
export function absoluteUrl(link: Link, { sources, siteUrl }: LinkBase): string | undefined {
  const id = sourceOf(link);
  if (id === undefined) return new URL(link.url, siteUrl).href;
  const source = sources[id];
  return source === undefined ? undefined : sourceUrl(source);
}
