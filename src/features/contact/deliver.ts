import { refusalIn } from './answer.ts';
import { byField } from './fields.ts';
import type { HONEYPOT_FIELD } from './limits.ts';
import { MESSAGES_PATH } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { MessageFields } from './rules.ts';

/** Longest time in milliseconds for one try, answer included. */
const TRY_TIMEOUT_MS = 30_000;

/** A message as it leaves the browser. */
export interface Outgoing extends MessageFields {
  /** UUID of this message: the same words again have the same one. */
  readonly id: string;
  /** What stands in the field that people do not see. */
  readonly [HONEYPOT_FIELD]: string;
}

/** Resolves once the message is taken; the signal ends the try. */
export type Deliver = (message: Outgoing, stopped: AbortSignal) => Promise<void>;

interface Request {
  address: string;
  body: object;
  /** Id that the answer has to name. */
  id: string | undefined;
}

async function post({ address, body, id }: Request, stopped: AbortSignal): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TRY_TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      // Goes on when the page is left meanwhile.
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

/** Delivers messages to a form service. */
export function deliverElsewhere(address: string): Deliver {
  return (message, stopped) => {
    const body = { id: message.id, ...byField(({ name }) => message[name]) };
    return post({ address, body, id: undefined }, stopped);
  };
}

/** Delivers to this site's own server, which answers with the message's id. */
export const deliverHome: Deliver = (message, stopped) =>
  post({ address: MESSAGES_PATH, body: message, id: message.id }, stopped);
