import {
  deliverTo,
  Refusal,
  takeBack,
  waitingMessages,
  type Waiting,
} from '../../contact/outbox/index.ts';
import { STORE_PREFIX } from '../../../lib/offline.ts';
import type { Notice } from '../protocol.ts';
import { editionAt } from './editions.ts';
import { worker } from './scope.ts';

/** Tells every open page. Returns false if none is open. */
async function tell(message: string, isSent: boolean): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    const { sent, notSent, close } = editionAt(new URL(page.url).pathname);
    const text = isSent ? sent : notSent;
    page.postMessage({ message, isSent, text, close, style: OFFLINE.style } satisfies Notice);
  }
  return pages.length > 0;
}

/** The outcomes of messages that were sent while no page was open, until one can show them. */
const OUTCOMES = `${STORE_PREFIX}outcomes`;

async function tellOrRemember(id: string, isSent: boolean): Promise<void> {
  if (await tell(id, isSent)) return;
  await (await caches.open(OUTCOMES)).put(`/${id}`, Response.json(isSent));
}

async function tellLater(): Promise<void> {
  const cache = await caches.open(OUTCOMES);
  for (const request of await cache.keys()) {
    const isSent: unknown = await (await cache.match(request))?.json();
    const id = new URL(request.url).pathname.slice(1);
    if (await tell(id, isSent === true)) await cache.delete(request);
  }
}

/** Returns false if the message has to wait for longer. */
async function send({ message, endpoint, action }: Waiting): Promise<boolean> {
  try {
    await deliverTo(endpoint, action)(message, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!error.facts.final) return false;
    if (await takeBack(message.id)) await tellOrRemember(message.id, false);
    return true;
  }
  // The page may have sent it meanwhile, and then has said so.
  if (await takeBack(message.id)) await tellOrRemember(message.id, true);
  return true;
}

/** Only one call sends at a time. */
const SENDING = `${STORE_PREFIX}sending`;

/** Returns false if a message has to wait for longer. */
export function sendWaiting(): Promise<boolean> {
  return navigator.locks.request(SENDING, async () => {
    await tellLater();
    const waiting = await waitingMessages();
    const sent = await Promise.all(waiting.map(send));
    return !sent.includes(false);
  });
}
