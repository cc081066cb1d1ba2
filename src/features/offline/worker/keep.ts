import {
  HASHED_FILE,
  keyOf,
  MAX_BYTES,
  PAGES_CACHE,
  readIndex,
  withinLimit,
  writeIndex,
  type KeptPage,
} from '../kept-pages.ts';
import { namesIn, type Seen } from '../protocol.ts';
import { editionAt } from './editions.ts';
import { fetchOwn, islandsIn, picturesIn, store, storeFile, withImports } from './kept-files.ts';

/** In ms. The list of pages changes with the design of the site. */
const LIST_IS_FRESH_MS = 24 * 60 * 60 * 1_000;

const pinned = OFFLINE.editions.map(({ page }) => page);

/** Whether a copy would contain files that the open page does not have, because another build has replaced it. */
function isOfOtherBuild(html: string, names: readonly string[]): boolean {
  const own = namesIn(html);
  return !own.some((name) => name.endsWith('.js')) || own.some((name) => !names.includes(name));
}

async function htmlOf(cache: Cache, page: KeptPage | undefined): Promise<string> {
  if (page === undefined) return '';
  return (await (await cache.match(keyOf(page.path, page.version)))?.text()) ?? '';
}

/** Whether a visitor has used the islands of a page, which then also work from the device. */
function usesIslands(html: string, loaded: readonly string[]): boolean {
  const { all } = islandsIn(html);
  return all.length > 0 && all.every((path) => loaded.includes(path));
}

interface Copy {
  readonly html: string;
  readonly seen: Seen;
  readonly earlier: KeptPage | undefined;
  readonly earlierHtml: string;
}

/** Paths of the files of a copy: what the page has loaded, and what the last copy had. */
async function filesFor(cache: Cache, { html, seen, earlier, earlierHtml }: Copy) {
  const [names, pictures, { ifUsed }] = [namesIn(html), picturesIn(html), islandsIn(html)];
  const had = Object.keys(earlier?.files ?? {}).map((key) => key.replace(/\?.*/, ''));
  const isUsed = usesIslands(html, seen.files) || usesIslands(earlierHtml, had);
  const scripts = names.filter((path) => path.endsWith('.js'));
  const needed = isUsed ? scripts : scripts.filter((path) => !ifUsed.includes(path));
  return new Set([
    ...(await withImports(cache, needed)),
    ...names.filter((path) => path.endsWith('.css')),
    ...seen.files.filter((path) => HASHED_FILE.test(path) || pictures.includes(path)),
    ...had.filter((path) => names.includes(path) || pictures.includes(path)),
  ]);
}

/** Returns undefined if a file that the page cannot do without is missing. */
async function storeCopy(cache: Cache, copy: Copy, response: Response) {
  const { html, seen, earlier, earlierHtml } = copy;
  const path = new URL(seen.url).pathname;
  const isSame = html === earlierHtml;
  const version = earlier && isSame ? earlier.version : crypto.randomUUID().slice(0, 8);
  const files: Record<string, number> = isSame ? { ...earlier?.files } : {};
  for (const file of await filesFor(cache, copy)) {
    const size = await storeFile(cache, file, version);
    // The style of lines is that of this worker, which may be older than the page.
    const isNeeded = HASHED_FILE.test(file) && file !== OFFLINE.style;
    if (size === undefined && isNeeded) return undefined;
    if (size !== undefined) files[keyOf(file, version)] = size;
  }
  const key = keyOf(path, version);
  files[key] = await store(cache, key, response);
  const { title, language } = seen;
  return { path, title, language, at: Date.now(), version, files };
}

async function replace(cache: Cache, page: KeptPage): Promise<void> {
  const others = (await readIndex(cache)).filter(({ path }) => path !== page.path);
  await writeIndex(cache, withinLimit([page, ...others], pinned));
}

async function keepPage(cache: Cache, seen: Seen): Promise<void> {
  const { pathname } = new URL(seen.url);
  if (OFFLINE.unlisted.includes(pathname)) return;
  // The page has just arrived, so the browser still has it, and nothing is transferred again.
  const response = await fetchOwn(seen.url, 'page', 'force-cache');
  const html = (await response?.clone().text()) ?? '';
  if (!response || isOfOtherBuild(html, seen.names)) return;
  const earlier = (await readIndex(cache)).find(({ path }) => path === pathname);
  const copy = { html, seen, earlier, earlierHtml: await htmlOf(cache, earlier) };
  const page = await storeCopy(cache, copy, response);
  if (page) await replace(cache, page);
}

/** The list of pages has the same fonts as the page that is open. */
async function keepList(cache: Cache, seen: Seen): Promise<void> {
  const { page, language } = editionAt(new URL(seen.url).pathname);
  const earlier = (await readIndex(cache)).find(({ path }) => path === page);
  if (earlier && Date.now() - earlier.at < LIST_IS_FRESH_MS) return;
  const response = await fetchOwn(page, 'page');
  const html = (await response?.clone().text()) ?? '';
  if (!response || namesIn(html).length === 0) return;
  const fonts = seen.files.filter((path) => path.endsWith('.woff2'));
  const files = [...fonts, ...namesIn(html).filter((path) => path.endsWith('.svg')), OFFLINE.style];
  const list = { url: location.origin + page, title: '', language, names: [], files };
  const copy = { html, seen: list, earlier, earlierHtml: await htmlOf(cache, earlier) };
  const kept = await storeCopy(cache, copy, response);
  if (kept) await replace(cache, kept);
}

/** Changes of what is kept follow one another, also while another worker takes over. */
async function alone(change: (cache: Cache) => Promise<void>): Promise<void> {
  await navigator.locks.request(PAGES_CACHE, async () => {
    const cache = await caches.open(PAGES_CACHE);
    try {
      await change(cache);
    } catch {
      // The device is full, so half of what was kept is deleted.
      await writeIndex(cache, withinLimit(await readIndex(cache), pinned, MAX_BYTES / 2));
    }
  });
}

export function keep(seen: Seen): Promise<void> {
  return alone(async (cache) => {
    await keepPage(cache, seen);
    await keepList(cache, seen);
  });
}

/** A PDF has no script that could report it. Its title is the name of its file. */
export async function keepDocument(address: URL, response: Response): Promise<void> {
  const { pathname: path } = address;
  await alone(async (cache) => {
    const version = crypto.randomUUID().slice(0, 8);
    const key = keyOf(path, version);
    const size = await store(cache, key, response);
    const { language } = editionAt(path);
    const title = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    await replace(cache, {
      path,
      title,
      language,
      at: Date.now(),
      version,
      files: { [key]: size },
    });
  });
}
