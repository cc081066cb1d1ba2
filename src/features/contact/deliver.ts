import { refusalIn } from './answer.ts';
import { byField } from './fields.ts';
import type { HONEYPOT_FIELD } from './limits.ts';
import { MESSAGES_PATH } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { MessageFields } from './rules.ts';

/** In ms for one attempt, including the answer. */
const TRY_TIMEOUT_MS = 30_000;

export interface Outgoing extends MessageFields {
  readonly id: string;
  readonly [HONEYPOT_FIELD]: string;
}

export type Deliver = (message: Outgoing, stopped: AbortSignal) => Promise<void>;

/** @param id that the answer has to name, if there is one */
async function post(
  address: string,
  body: object,
  stopped: AbortSignal,
  id?: string,
): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TRY_TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      // Continues after the page is left.
      keepalive: true,
      signal: AbortSignal.any([late.signal, stopped]),
    });
    const refusal = await refusalIn(response, id);
    if (refusal !== undefined) throw refusal;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('no answer', { problem: 'unavailable', final: stopped.aborted });
  } finally {
    clearTimeout(timer);
  }
}

export function deliverElsewhere(address: string): Deliver {
  return (message, stopped) =>
    post(address, { id: message.id, ...byField(({ name }) => message[name]) }, stopped);
}

/** This site's own server answers with the message's id. */
export const deliverHome: Deliver = (message, stopped) =>
  post(MESSAGES_PATH, message, stopped, message.id);
