import { refusalIn, Refusal } from './answer.ts';
import { byField } from './fields.ts';
import { type HONEYPOT_FIELD, MESSAGES_PATH } from './protocol.ts';
import type { MessageFields } from './rules.ts';

/** For one attempt, including the response. */
const TRY_TIMEOUT_MS = 30_000;

export interface Outgoing extends MessageFields {
  readonly id: string;
  readonly [HONEYPOT_FIELD]: string;
}

export type Deliver = (message: Outgoing, stopped: AbortSignal) => Promise<void>;

/** @param endpoint of a form service; without it, this site's server returns the message's id */
export function deliverTo(endpoint: string | undefined, action = MESSAGES_PATH): Deliver {
  return async (message, stopped) => {
    const { id } = message;
    const isOurs = endpoint === undefined;
    const body = isOurs ? message : { id, ...byField(({ name }) => message[name]) };
    try {
      const response = await fetch(endpoint ?? action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        // The request continues after the visitor leaves the page.
        keepalive: true,
        signal: AbortSignal.any([AbortSignal.timeout(TRY_TIMEOUT_MS), stopped]),
      });
      const refusal = await refusalIn(response, isOurs ? id : undefined);
      if (refusal !== undefined) throw refusal;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal({ problem: 'unavailable', final: stopped.aborted });
    }
  };
}
