/** Messages that the service worker sends when there is a connection. Runs in pages and in the worker. */
import { isRecord } from '../../../lib/is-record.ts';
import { STORE_PREFIX } from '../../../lib/offline.ts';
import type { Outgoing } from '../deliver.ts';
import { byField } from '../fields.ts';
import { HONEYPOT_FIELD } from '../protocol.ts';

export { deliverTo, Refusal } from '../deliver.ts';

export interface Waiting {
  readonly message: Outgoing;
  /** URL of a form service that receives it instead of this site's server. */
  readonly endpoint?: string | undefined;
  /** URL of this site's server for messages in the language of the form. */
  readonly action: string;
}

/** The tag of Background Sync. */
export const SYNC_TAG = 'messages';

/** Pages and the worker can both read a cache. Each entry is named by the id of its message. */
const STORE = `${STORE_PREFIX}messages`;

const keyOf = (id: string): string => `/${id}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parseWaiting(value: unknown): Waiting | undefined {
  if (!isRecord(value) || !isRecord(value.message)) return undefined;
  const { message: fields, endpoint, action } = value;
  const message = {
    ...byField(({ name }) => textOf(fields[name])),
    id: textOf(fields.id),
    [HONEYPOT_FIELD]: textOf(fields[HONEYPOT_FIELD]),
  };
  return { message, action: textOf(action), ...(typeof endpoint === 'string' && { endpoint }) };
}

export async function storeWaiting(waiting: Waiting): Promise<void> {
  await (await caches.open(STORE)).put(keyOf(waiting.message.id), Response.json(waiting));
}

/** Returns false if the message was not waiting. */
export async function takeBack(id: string): Promise<boolean> {
  // Opening the store would create it on a device that never needs it.
  if (!(await caches.has(STORE))) return false;
  return (await caches.open(STORE)).delete(keyOf(id));
}

export async function waitingMessages(): Promise<Waiting[]> {
  const cache = await caches.open(STORE);
  const found = (await cache.keys()).map(async (request) => {
    const value: unknown = await (await cache.match(request))?.json();
    return parseWaiting(value);
  });
  return (await Promise.all(found)).filter((waiting) => waiting !== undefined);
}
