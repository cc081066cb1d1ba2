import { DatabaseUnavailableError, type Database, type SenderLock } from '../database/index.ts';
import { pause } from '../jobs.ts';
import type { Log } from '../log.ts';
import { adviceOn, failureOf, reasonOf, type Outcome } from './failures.ts';
import type { MailKind, QueuedMail } from './kinds.ts';
import type { Mail } from './mail.ts';
import type { Lane, Pacing } from './pacing.ts';
import type { SendMail } from './sender.ts';
import { end, permitData } from './states.ts';

export interface DeliveryOptions {
  readonly database: Database;
  readonly lock: SenderLock;
  readonly send: SendMail;
  readonly pacing: Pacing;
  readonly log: Log;
  readonly count: (state: Outcome['state']) => void;
  /** Time until an outcome is recorded again after the database was unavailable. */
  readonly recordAgainMs: number;
  readonly stopping: AbortSignal;
  /** Aborted when the time for mails in progress is over. */
  readonly stopped: AbortSignal;
}

async function attempt(
  content: Mail,
  mail: QueuedMail,
  kind: MailKind,
  { lock, send, stopped }: DeliveryOptions,
): Promise<Outcome> {
  const permission: { isGiven: boolean; refusal?: unknown } = { isGiven: false };
  const beforeData = async (): Promise<void> => {
    try {
      permission.isGiven = await lock.transaction((tx) => permitData(tx, kind, mail));
      if (!permission.isGiven) throw new Error('The mail must not be sent now.');
    } catch (error) {
      permission.refusal = error;
      throw error;
    }
  };
  try {
    await send(content, { signal: stopped, beforeData });
    return { state: 'done', reason: '' };
  } catch (error) {
    const { isGiven, refusal } = permission;
    if (refusal instanceof DatabaseUnavailableError) {
      return { state: 'waiting', reason: 'EDATABASE', defers: 'queue' };
    }
    // A stop, a pause, or a deletion is not a failure of the mail.
    const isUntried = !isGiven && (stopped.aborted || refusal !== undefined);
    if (isUntried) return { state: 'waiting', reason: reasonOf(error) };
    return failureOf(error, isGiven, kind, mail);
  }
}

/** Retries until the database is available; when the server stops, tries one last time. */
async function record(
  mail: QueuedMail,
  kind: MailKind,
  outcome: Outcome,
  { database, log, stopping, recordAgainMs }: DeliveryOptions,
): Promise<void> {
  const at = new Date();
  for (;;) {
    const isLast = stopping.aborted;
    try {
      await database.transaction((tx) => end(tx, kind, mail, outcome, at));
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || isLast) throw error;
      log.warn(
        { mail: mail.id, state: outcome.state },
        'the database is unavailable, so the outcome of a mail will be recorded later',
      );
      await pause(recordAgainMs, stopping);
    }
  }
}

const MESSAGES = {
  done: 'mailed',
  waiting: 'could not send a mail and will try again',
  unknown:
    'the delivery status of a mail is unknown: the mail server did not reply to its content; see "npm run newsletter -- status" or "npm run contact -- list"',
  failed: 'could not send a mail and gave it up',
  dropped: 'dropped a mail that is no longer wanted',
} as const;

/** A mail that was given up after retries is an error; a refused address is only a warning. */
function levelOf(state: Outcome['state'], kind: MailKind): 'info' | 'warn' | 'error' {
  if (state === 'done' || state === 'dropped') return 'info';
  return state !== 'waiting' && kind.afterRefusal === 'retry' ? 'error' : 'warn';
}

/** Makes one attempt. Rejects if its outcome could not be recorded. */
export async function deliver(
  mail: QueuedMail,
  lane: Lane,
  kind: MailKind,
  options: DeliveryOptions,
): Promise<void> {
  const { pacing, log, count } = options;
  let outcome: Outcome = { state: 'dropped', reason: 'gone' };
  let facts = { kind: mail.kind, attempts: mail.attempts };
  try {
    const composed = await kind.compose(mail);
    facts = { ...facts, ...composed?.facts };
    if (composed !== undefined) outcome = await attempt(composed.mail, mail, kind, options);
  } catch (error) {
    log.error({ ...facts, err: error }, 'could not compose a mail');
    outcome = { ...failureOf(error, false, kind, mail), defers: 'queue' };
  }
  const { state, reason, defers } = outcome;
  if (state === 'done') pacing.succeeded(lane);
  if (defers !== undefined) pacing.failed(lane, defers);
  log[levelOf(state, kind)](
    { ...facts, ...(reason && { reason }), advice: adviceOn(reason) },
    MESSAGES[state],
  );
  await record(mail, kind, outcome, options);
  count(state);
}
