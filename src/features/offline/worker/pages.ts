import { escaped } from '../../../lib/escaped.ts';
import { isOfCopy, keyOf, PAGES_CACHE, readIndex, type KeptPage } from '../kept-pages.ts';
import { fillPattern } from '../../../lib/patterns.ts';
import { editionAt } from './editions.ts';
import { keepDocument } from './keep.ts';
import { NETWORK_TIMEOUT_MS, withOwnPictures } from './kept-files.ts';

/** The line on a copy that says from when it is. */
function lineOf({ path, at }: KeptPage): string {
  const { language, copy } = editionAt(path);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const time = `<time datetime="${new Date(at).toISOString()}">${escaped(date.format(at))}</time>`;
  const line = fillPattern(escaped(copy), { date: time });
  return `<link rel="stylesheet" href="${OFFLINE.style}"><p class="offline-line" data-saved>${line}</p>`;
}

async function keptAt(path: string): Promise<KeptPage | undefined> {
  const pages = await readIndex(await caches.open(PAGES_CACHE));
  return pages.find((page) => page.path === path);
}

async function answerWith(page: KeptPage, line = ''): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  const stored = await cache.match(keyOf(page.path, page.version));
  if (!stored?.headers.get('content-type')?.startsWith('text/html')) return stored;
  const html = withOwnPictures(await stored.text(), page.version);
  const headers = new Headers(stored.headers);
  // What is stored is not compressed.
  ['content-encoding', 'content-length'].forEach((name) => headers.delete(name));
  return new Response(
    html.replace(/<main\b[^>]*>/, (main) => main + line),
    { headers },
  );
}

/** The list in the language of an address or, if no page of that language was opened, in another. */
async function listAt(path: string): Promise<Response> {
  for (const { page } of [editionAt(path), ...OFFLINE.editions]) {
    const list = await keptAt(page);
    const answer = list && (await answerWith(list));
    if (answer) return answer;
  }
  return Response.error();
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

function keepIfDocument(event: FetchEvent, response: Response): void {
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  if (!isPdf || response.status !== 200 || response.redirected) return;
  event.waitUntil(keepDocument(new URL(event.request.url), response.clone()));
}

/** Answers with the page from the network, with a copy if the network does not answer, or with the list of pages. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const network = fromNetwork(event).catch(() => undefined);
  // A late answer still reaches the browser's own cache.
  event.waitUntil(network);
  const kept = await keptAt(pathname);
  const isList = pathname === editionAt(pathname).page;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const answer = await (kept ? Promise.race([network, timeout]) : network);
  if (answer && (answer.status < 500 || !kept)) {
    keepIfDocument(event, answer);
    return answer;
  }
  const copy = kept && (await answerWith(kept, isList ? '' : lineOf(kept)));
  return copy ?? (await network) ?? listAt(pathname);
}

/** Answers with a file of a copy, or with one that its content names and that the device has. */
export async function answerFile(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(PAGES_CACHE);
  const stored = await cache.match(address.pathname + address.search);
  return stored ?? fetch(isOfCopy(address) ? address.pathname : request);
}
