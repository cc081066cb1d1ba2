import { SYNC_TAG } from '../../contact/outbox/index.ts';
import { HASHED_FILE, isOfCopy } from '../kept-pages.ts';
import { parseVisit } from '../protocol.ts';
import { keep } from './keep.ts';
import { sendWaiting } from './messages.ts';
import { answerFile, answerPage } from './pages.ts';
import { worker } from './scope.ts';

// A new worker waits until no page of the site is open. With `skipWaiting`, Chromium stops the earlier one even while it
// answers, and a page that is opened at that moment never loads.
worker.addEventListener('activate', (event) => {
  // The network is asked while the worker starts.
  event.waitUntil(worker.registration.navigationPreload.enable());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (HASHED_FILE.test(address.pathname) || isOfCopy(address)) {
    event.respondWith(answerFile(request, address));
  }
});

worker.addEventListener('message', (event) => {
  const visit = parseVisit(event.data);
  if (visit === undefined) return;
  const { seen } = visit;
  event.waitUntil(Promise.all([seen && keep(seen), sendWaiting()]));
});

worker.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return;
  const sending = sendWaiting().then((isDone) => {
    // The browser then tries again later.
    if (!isDone) throw new Error('A message is still waiting.');
  });
  event.waitUntil(sending);
});
