import { isRecord } from '../../lib/is-record.ts';
import { STORE_PREFIX } from '../../lib/offline.ts';

/** A page on this device, with the files that belong to this copy of it. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  /** When it last came from the network, in ms since 1970. */
  readonly at: number;
  /** Tells copies of the same page apart. */
  readonly version: string;
  /** Sizes in bytes by the keys in the cache, including that of the page. */
  readonly files: Readonly<Record<string, number>>;
}

export const PAGES_CACHE = `${STORE_PREFIX}pages`;

/** The list of pages. What it does not name is not used. */
const INDEX_KEY = '/offline-index';

/** The most that is kept, in bytes of uncompressed files. */
export const MAX_BYTES = 10_000_000;

/** Names a copy in addresses, which no other file of the site has. */
const VERSION_PARAMETER = 'kept';

export const HASHED_FILE = /^\/_astro\/[\w-]+\.\w+$/;

/** Files that are named by their content are shared by all copies that have them. */
export function keyOf(path: string, version: string): string {
  return HASHED_FILE.test(path) ? path : `${path}?${VERSION_PARAMETER}=${version}`;
}

/** Whether a request is for a file of a copy, which only the device has. */
export function isOfCopy({ searchParams }: URL): boolean {
  return searchParams.has(VERSION_PARAMETER);
}

function parsePage(value: unknown): KeptPage[] {
  if (!isRecord(value) || !isRecord(value.files)) return [];
  const { path, title, language, at, version } = value;
  if (typeof path !== 'string' || typeof title !== 'string') return [];
  if (typeof language !== 'string' || typeof at !== 'number') return [];
  if (typeof version !== 'string') return [];
  const sizes = Object.entries(value.files).map(([key, size]) => [key, Number(size)] as const);
  return [{ path, title, language, at, version, files: Object.fromEntries(sizes) }];
}

export async function readIndex(cache: Cache): Promise<KeptPage[]> {
  const pages: unknown = await (await cache.match(INDEX_KEY))?.json();
  return Array.isArray(pages) ? pages.flatMap(parsePage) : [];
}

/** Also deletes the files that no page of the index has. */
export async function writeIndex(cache: Cache, pages: readonly KeptPage[]): Promise<void> {
  await cache.put(INDEX_KEY, Response.json(pages));
  const used = new Set([INDEX_KEY, ...pages.flatMap(({ files }) => Object.keys(files))]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!used.has(pathname + search)) await cache.delete(request);
  }
}

/**
 * Returns the pages that fit, without the oldest. Pages share files, which count once.
 *
 * @param pinned paths of pages that stay in any case
 */
export function withinLimit(
  pages: readonly KeptPage[],
  pinned: readonly string[],
  limit = MAX_BYTES,
): KeptPage[] {
  const counted = new Set<string>();
  let bytes = 0;
  const isPinned = ({ path }: KeptPage): boolean => pinned.includes(path);
  const inOrder = pages.toSorted(
    (one, other) => Number(isPinned(other)) - Number(isPinned(one)) || other.at - one.at,
  );
  const end = inOrder.findIndex((page) => {
    for (const [key, size] of Object.entries(page.files)) {
      if (!counted.has(key)) bytes += size;
      counted.add(key);
    }
    return bytes > limit && !isPinned(page);
  });
  return end === -1 ? inOrder : inOrder.slice(0, end);
}
