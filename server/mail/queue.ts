import type { Database, Migrations, Transaction, Value } from '../database/index.ts';
import { firstOf, numberIn, optionalDateIn, textIn } from '../database/index.ts';
import type { MailKind } from './kinds.ts';
import type { Lane } from './pacing.ts';
import { addGauge, countBy, type Metrics } from '../metrics/index.ts';
import { SECOND_MS } from '../time.ts';

/**
 * The outbox has one row per recipient, which plugins queue in their own transactions. Mails of the same queue, such
 * as those to one domain, are deferred together. A mail goes from `waiting` through `sending` (claimed) and `data
 * sent` (its content is being sent) to `done`, back to `waiting`, or to `unknown` or `failed`. A mail that is
 * dropped is deleted.
 */
export const mailMigrations: Migrations = {
  plugin: 'mail',
  steps: [
    ({ id, integer, strict }) => `
      CREATE TABLE outbox (
        id ${id},
        kind TEXT NOT NULL,
        subject ${integer} NOT NULL,
        recipient TEXT NOT NULL,
        queue TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN
          ('waiting', 'sending', 'data sent', 'done', 'unknown', 'failed')),
        attempts ${integer} NOT NULL DEFAULT 0,
        queued_at ${integer} NOT NULL,
        data_sent_at ${integer},
        ended_at ${integer},
        last_error TEXT,
        UNIQUE (kind, subject, recipient)
      )${strict};
      CREATE INDEX outbox_queues ON outbox (state, kind, queue, id);`,

    ({ integer }) => `
      -- Attempts whose content was sent without a reply of the mail server.
      ALTER TABLE outbox ADD COLUMN unanswered ${integer} NOT NULL DEFAULT 0;`,

    () => `
      -- Finds the mails about a subject that ended last.
      CREATE INDEX outbox_ended ON outbox (kind, subject, ended_at) WHERE ended_at IS NOT NULL;`,
  ],
};

/**
 * Queues mails that are not in the outbox yet. Call `wake` of the outbox after the transaction.
 * @param mails the rest of a SELECT: subject, recipient, queue, and time of each mail, and a WHERE clause
 */
export async function enqueue(
  tx: Transaction,
  kind: string,
  mails: string,
  ...values: readonly Value[]
): Promise<void> {
  const sql = `INSERT INTO outbox (kind, subject, recipient, queue, queued_at)
    SELECT '${kind}', ${mails} ON CONFLICT (kind, subject, recipient) DO NOTHING`;
  await tx.run(sql, ...values);
}

/** Lanes with mails that may be sent now: those of a paused issue would all be tried in vain. */
export async function waitingLanes(
  database: Pick<Database, 'read'>,
  kinds: ReadonlyMap<string, Pick<MailKind, 'maySend'>>,
): Promise<readonly Lane[]> {
  const found: Lane[] = [];
  for (const [kind, { maySend = 'TRUE' }] of kinds) {
    const sql = `SELECT DISTINCT queue FROM outbox
      WHERE state = 'waiting' AND kind = $1 AND (${maySend})`;
    const rows = await database.read(sql, kind);
    found.push(...rows.map((row) => ({ kind, queue: textIn(row, 'queue') })));
  }
  return found;
}

export async function countsIn(database: Pick<Database, 'read'>) {
  const sql = `SELECT count(*) FILTER (WHERE state NOT IN ('unknown', 'failed')) AS waiting,
      count(*) FILTER (WHERE state = 'unknown') AS unknown,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      min(queued_at) FILTER (WHERE state = 'waiting') AS oldest
    FROM outbox WHERE state IN ('waiting', 'sending', 'data sent', 'unknown', 'failed')`;
  const row = firstOf(await database.read(sql));
  return {
    /** Includes mails in progress. */
    waiting: numberIn(row, 'waiting'),
    unknown: numberIn(row, 'unknown'),
    failed: numberIn(row, 'failed'),
    oldestWaiting: optionalDateIn(row, 'oldest'),
  };
}

export type OutboxCounts = Awaited<ReturnType<typeof countsIn>>;

export function mailMetrics(
  metrics: Metrics | undefined,
  counts: () => Promise<OutboxCounts>,
): (outcome: string) => void {
  // The gauges are read together, so that one query serves all of them.
  let current: Promise<OutboxCounts> | undefined;
  const read = () => (current ??= counts().finally(() => (current = undefined)));
  // A zero would say that no mail waits, but without the database, the number is unknown.
  const add = (name: string, help: string, of: (counts: OutboxCounts) => number, down = NaN) =>
    addGauge(metrics, name, help, () => read().then(of, () => down));
  add('database_up', 'Whether the database answers.', () => 1, 0);
  add('mail_waiting', 'Mails waiting to be sent.', ({ waiting }) => waiting);
  add('mail_unknown', 'Mails whose delivery status is unknown.', ({ unknown }) => unknown);
  add('mail_failed', 'Mails that were given up.', ({ failed }) => failed);
  const help = 'Age of the mail that has waited longest.';
  add('mail_oldest_waiting_seconds', help, ({ oldestWaiting }) => {
    const since = oldestWaiting?.getTime() ?? Number.POSITIVE_INFINITY;
    // The age is negative if the clock was set back.
    return Math.max(0, Date.now() - since) / SECOND_MS;
  });
  return countBy(metrics, 'outcome', 'mail_attempts_total', 'Attempts, by outcome.');
}
