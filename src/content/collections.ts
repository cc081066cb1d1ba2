import { getEntry } from 'astro:content';
import type { Content } from '../site/index.ts';

/** Everything in `content/`, as this build shows it. */
export async function getContent(): Promise<Content> {
  const entry = await getEntry('content', 'all');
  if (entry === undefined) throw new Error('The content is not loaded: run `astro sync`.');
  return entry.data;
}
