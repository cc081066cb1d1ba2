import { HASHED_FILE, keyOf } from '../kept-pages.ts';

/** In ms. If the network takes longer, a page comes from the device. */
export const NETWORK_TIMEOUT_MS = 3_000;

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** Whether a response is what this site has at the address: no error, redirect, or sign-in page of a network. */
function isOwn(response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const isStorable = headers.get('cache-control')?.includes('no-store') !== true;
  return status === 200 && !redirected && type === 'basic' && isStorable;
}

/** Returns undefined for a response that must not be kept. */
export async function fetchOwn(
  address: string,
  kind: 'page' | 'file',
  cache: RequestCache = 'default',
): Promise<Response | undefined> {
  const response = await fetch(address, { cache, redirect: 'error' }).catch(() => undefined);
  if (!response || !isOwn(response) || isHtml(response) !== (kind === 'page')) return undefined;
  return response;
}

/** Stores a response and returns its size in bytes. */
export async function store(cache: Cache, key: string, response: Response): Promise<number> {
  const copy = response.clone();
  await cache.put(key, response);
  return (await copy.blob()).size;
}

/** Stores a file unless it is there. Returns its size, or undefined if it could not be loaded. */
export async function storeFile(
  cache: Cache,
  path: string,
  version: string,
): Promise<number | undefined> {
  const key = keyOf(path, version);
  const stored = await cache.match(key);
  if (stored) return (await stored.blob()).size;
  const response = await fetchOwn(path, 'file');
  return response && store(cache, key, response);
}

const ISLAND_SCRIPT = /(?<=(?:component|renderer)-url=")\/_astro\/[\w-]+\.js/g;

/** The scripts that start the islands of a page: all, and those of islands that wait until they are used. */
export function islandsIn(html: string): { all: string[]; ifUsed: string[] } {
  const tags = html.match(/<astro-island\b(?:"[^"]*"|[^">])*>/g) ?? [];
  const scriptsOf = (islands: readonly string[]): string[] =>
    islands.flatMap((tag) => tag.match(ISLAND_SCRIPT) ?? []);
  return { all: scriptsOf(tags), ifUsed: scriptsOf(tags.filter((tag) => /\bused\b/.test(tag))) };
}

/** Scripts in a script: those that it imports, and those whose addresses it contains. */
const IMPORTED = /["'`](?:\.|\/_astro)\/([\w-]+\.js)["'`]/g;

/** Returns these scripts and all that they import, directly or through another script. */
export async function withImports(cache: Cache, scripts: readonly string[]): Promise<string[]> {
  const found = new Set(scripts);
  // What is added meanwhile is visited, too.
  for (const path of found) {
    const script = (await cache.match(path)) ?? (await fetchOwn(path, 'file'));
    const text = (await script?.text()) ?? '';
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      found.add(`/_astro/${name}`);
    }
  }
  return [...found];
}

/** Addresses of pictures in `src` and `srcset`. */
const PICTURE = /(?<=\ssrc(?:set)?="|\d[wx], )\/[\w./-]+\.(?:svg|png|avif|webp|jpg)(?=["#]| \d)/g;

export function picturesIn(html: string): string[] {
  return html.match(PICTURE) ?? [];
}

/** Makes a page load the pictures of its own copy. */
export function withOwnPictures(html: string, version: string): string {
  return html.replaceAll(PICTURE, (path) => (HASHED_FILE.test(path) ? path : keyOf(path, version)));
}
