import { RETRY_LONGEST_DELAY_MS } from '../../lib/constants.ts';
import { isRecord } from '../../lib/is-record.ts';
import { byField, FIELD_NAMES } from './fields.ts';
import { type HONEYPOT_FIELD, MESSAGES_PATH } from './protocol.ts';
import type { FieldErrors, MessageFields } from './rules.ts';
import type { Messages } from './schema.ts';

interface Facts {
  /** Whether another attempt now would fail in the same way. */
  readonly final: boolean;
  /** Whether the server confirms that no message with this id is stored. */
  readonly notTaken: boolean;
  readonly problem: keyof Messages['problems'] | undefined;
  readonly errors: FieldErrors | undefined;
  /** The least time before the next attempt, as the server requests. */
  readonly waitMs: number;
  /** Whether there was no response, for example because there is no connection. */
  readonly unreached: boolean;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly facts: Facts;

  constructor(facts: Partial<Facts>) {
    super();
    const { final = false, notTaken = false, waitMs = 0, unreached = false } = facts;
    this.facts = {
      final,
      notTaken,
      waitMs,
      unreached,
      problem: facts.problem,
      errors: facts.errors,
    };
  }
}

/** In ms; 0 without the header. */
export function readRetryAfter(value: string | null): number {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(0, wait) || 0;
}

function sentencesIn(errors: unknown): FieldErrors | undefined {
  if (!isRecord(errors)) return undefined;
  const told = FIELD_NAMES.flatMap((name) => {
    const sentence = errors[name];
    return typeof sentence === 'string' ? [[name, sentence] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** Returns an empty object for anything but a JSON object, such as the login page of a hotel network. */
async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  return isRecord(body) ? body : {};
}

function busy(response: Response, problem: 'unavailable' | 'tooMany'): Refusal {
  const waitMs = readRetryAfter(response.headers.get('retry-after'));
  // Visitors do not wait longer than the longest delay (SPEC 9); the message says that the text is kept.
  return new Refusal({ problem, waitMs, final: waitMs > RETRY_LONGEST_DELAY_MS });
}

async function badRequest(response: Response): Promise<Refusal> {
  const { errors } = await bodyOf(response);
  const sentences = sentencesIn(errors);
  // A proxy may also send a 400 without knowing what has arrived.
  const isOurs = sentences !== undefined || (isRecord(errors) && typeof errors.id === 'string');
  return new Refusal({ final: true, notTaken: isOurs, errors: sentences });
}

/** @param id the sent id, which a form service does not return */
export async function refusalIn(
  response: Response,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { ok, status } = response;
  if (ok) {
    // Only our own server returns the id; a proxy that answers everything with a 200 does not.
    const isOurs = id === undefined || (await bodyOf(response)).id === id;
    return isOurs ? undefined : new Refusal({ problem: 'unavailable' });
  }
  if (status === 400) return badRequest(response);
  if (status === 429) return busy(response, 'tooMany');
  if (status >= 500 || status === 408) return busy(response, 'unavailable');
  return new Refusal({ final: true });
}

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
      throw new Refusal({ problem: 'unavailable', unreached: true, final: stopped.aborted });
    }
  };
}
