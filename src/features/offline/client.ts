import { forgetDraftOf } from '../contact/draft/index.ts';
import { WORKER_PATH } from '../../lib/offline.ts';
import { fetchAhead } from './ahead.ts';
import { namesIn, parseNotice, type Notice, type Seen } from './protocol.ts';

/** In ms. What a page loads while it is read is reported together. */
const REPORT_AFTER_MS = 1_000;

/** Pages with this attribute are not kept: the list of pages, and a copy from the device. */
const NOT_SEEN = '[data-saved]';

const container = navigator.serviceWorker;
const { documentElement: root, title } = document;

function pathsOf(entries: readonly PerformanceEntry[]): string[] {
  return entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname);
}

function seenPage(): Seen | undefined {
  if (document.querySelector(NOT_SEEN)) return undefined;
  return {
    url: location.origin + location.pathname + location.search,
    title,
    language: root.lang,
    names: namesIn(root.outerHTML),
    files: pathsOf(performance.getEntriesByType('resource')),
  };
}

function addStyle(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

function show({ text, close, style }: Notice): void {
  addStyle(style);
  const region = document.createElement('div');
  region.className = 'offline-notice';
  region.role = 'status';
  document.body.append(region);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = close;
  button.addEventListener('click', () => region.remove());
  const sentence = document.createElement('p');
  sentence.textContent = text;
  // Screen readers announce what is added to a region that they know.
  requestAnimationFrame(() => region.append(sentence, button));
}

async function start(): Promise<void> {
  fetchAhead();
  // The page's policy asks for a script address that a policy has checked.
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === WORKER_PATH ? address : undefined),
  });
  await container.register(WORKER_PATH);
  const registration = await container.ready;
  const report = (): void => registration.active?.postMessage({ seen: seenPage() });
  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const notice = parseNotice(data);
    if (notice === undefined) return;
    if (notice.isSent) forgetDraftOf(notice.message);
    show(notice);
  });
  container.startMessages();
  report();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  new PerformanceObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(report, REPORT_AFTER_MS);
  }).observe({ type: 'resource' });
  addEventListener('online', report);
}

// A browser may forbid workers or storage. The site then works as without them.
start().catch(() => undefined);
