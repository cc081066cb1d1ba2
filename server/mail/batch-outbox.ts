import { randomUUID } from 'node:crypto';
import type { Database, Row, Statement, Value } from '../database/index.ts';
import { numberIn, statement, textIn } from '../database/index.ts';
import type { BatchEnd, BatchRecords, BatchStore } from './batch-store.ts';
import type { MailRecords, OutboxEntry } from './outbox-store.ts';
import type { Flow } from './batch-flows.ts';
import { BatchFlows, THIS_FLOW } from './batch-flows.ts';
import { BatchMending } from './batch-mending.ts';
import { entryOf, SqlOutbox, without } from './sql-outbox.ts';

function batchEntryOf(row: Row): OutboxEntry {
  return {
    ...entryOf(row),
    batch: {
      number: numberIn(row, 'batch'),
      domain: textIn(row, 'domain'),
      failures: numberIn(row, 'failures'),
      isBarred: numberIn(row, 'barred') === 1,
    },
  };
}

function flowOf({ batch }: OutboxEntry): Flow {
  return { batch: batch?.number ?? 0, domain: batch?.domain ?? '' };
}

/** How many of so many lanes each flow gets. */
function shareOf(limit: number, flows: number): number {
  return Math.max(1, Math.floor(limit / flows));
}

/**
 * The mails of one kind that come in batches: at the pace of each receiving domain, and each once. Their
 * content goes out after that has been committed; whoever dies then leaves a mail that nobody sends again
 * but at the owner's word.
 */
export class BatchOutbox implements BatchStore {
  readonly #database: Database;
  readonly #kind: string;
  readonly #records: BatchRecords;
  readonly #mails: SqlOutbox;
  readonly #flows: BatchFlows;
  readonly #mending: BatchMending;

  constructor(database: Database, kind: string, records: MailRecords & BatchRecords) {
    this.#database = database;
    this.#kind = kind;
    this.#records = records;
    this.#mails = new SqlOutbox(database, { [kind]: records });
    this.#flows = new BatchFlows(database, kind, records.isOpen, records.perMinute);
    this.#mending = new BatchMending(database, kind);
  }

  async claim(
    owner: string,
    now: Date,
    leaseMs: number,
    limit: number,
    held: readonly number[] = [],
  ): Promise<OutboxEntry[]> {
    await this.#mending.run(now, held);
    const flows = await this.#flows.ready(now, limit);
    if (flows.length === 0) return [];
    const taker = randomUUID();
    const share = shareOf(limit, flows.length);
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const results = await this.#database.write(
      flows.flatMap((flow) => [
        this.#flows.take(flow, now, taker, share),
        this.#claimOf(flow, { now, leaseEnd, owner, share, taker, held }),
      ]),
    );
    const claims = flows.map((_, index) => results[2 * index + 1] ?? []);
    const empty = flows.filter((_, index) => claims[index]?.length === 0);
    if (empty.length > 0)
      await this.#database.write(empty.map((flow) => this.#flows.rest(flow, taker)));
    return claims.flat().map(batchEntryOf);
  }

  #claimOf(
    { batch, domain }: Flow,
    claim: {
      readonly now: Date;
      readonly leaseEnd: Date;
      readonly owner: string;
      readonly share: number;
      readonly taker: string;
      readonly held: readonly number[];
    },
  ): Statement {
    return statement(
      `WITH due AS MATERIALIZED (
          SELECT id FROM outbox
          WHERE ${THIS_FLOW} AND next_try_at <= $4 AND handed_over_at IS NULL ${without(claim.held, 9)}
            AND EXISTS (SELECT 1 FROM outbox_flows f WHERE f.kind = $1 AND f.batch = $2
              AND f.domain = $3 AND f.taken_by = $8)
          ORDER BY next_try_at LIMIT $5 ${this.#database.lockSelected})
        UPDATE outbox SET owner = $6, next_try_at = $7, scheduled_at = $4, attempts = attempts + 1
        WHERE id IN (SELECT id FROM due) AND next_try_at <= $4
        RETURNING id, kind, number, recipient, attempts, queued_at, batch, domain,
          CASE WHEN ${this.#records.isBarred} THEN 1 ELSE 0 END AS barred,
          (SELECT failures FROM outbox_flows f WHERE f.kind = $1 AND f.batch = $2 AND f.domain = $3)
            AS failures`,
      this.#kind,
      batch,
      domain,
      claim.now,
      claim.share,
      claim.owner,
      claim.leaseEnd,
      claim.taker,
      ...claim.held,
    );
  }

  /** Each mail has its recipient from the beginning: one whose subject is gone ends. */
  address(
    entry: OutboxEntry,
    owner: string,
    _recipients: readonly string[],
    now: Date,
  ): Promise<void> {
    return this.end(entry, owner, now, 'dropped', 'gone');
  }

  renew(...what: Parameters<SqlOutbox['renew']>): Promise<boolean> {
    return this.#mails.renew(...what);
  }

  async handOver(entry: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4, handed_over_at = $4
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL AND handed_over_at IS NULL
        AND NOT (${this.#records.isBarred}) RETURNING id`;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    return (await this.#write(sql, entry.id, owner, leaseEnd, now)).length > 0;
  }

  async sent(entry: OutboxEntry, owner: string, now: Date): Promise<boolean> {
    const isHeld = await this.#mails.sent(entry, owner, now);
    const hasFailed = (entry.batch?.failures ?? 0) > 0;
    if (hasFailed) await this.#database.write([this.#flows.succeeded(flowOf(entry))]);
    return isHeld;
  }

  /** Its flow may rest until the end of the lease that ends here. */
  async failed(
    entry: OutboxEntry,
    owner: string,
    now: Date,
    next: Date,
    reason: string,
  ): Promise<void> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4, owner = NULL, last_error = $5,
        handed_over_at = NULL
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL`;
    const time = next < now ? now : next;
    await this.#database.write([
      statement(sql, entry.id, owner, time, now, reason),
      this.#flows.rouse(flowOf(entry), time, now),
    ]);
  }

  soonest(now: Date): Promise<Date | null> {
    return this.#flows.soonest(now);
  }

  hold(entry: OutboxEntry, now: Date, until: Date, which: 'domain' | 'batch'): Promise<void> {
    return this.#flows.hold(flowOf(entry), now, until, which);
  }

  giveUp(entry: OutboxEntry, owner: string, now: Date, reason: string): Promise<void> {
    return this.end(entry, owner, now, 'given-up', reason);
  }

  async end(
    { id, number }: OutboxEntry,
    owner: string,
    now: Date,
    how: BatchEnd,
    reason: string,
  ): Promise<void> {
    const sql = 'DELETE FROM outbox WHERE id = $1 AND owner = $2 AND sent_at IS NULL';
    await this.#database.write([
      statement(sql, id, owner),
      ...this.#records.ended(number, now, how, reason),
    ]);
  }

  async doubt({ id }: OutboxEntry, owner: string, now: Date, reason: string): Promise<void> {
    const sql = `UPDATE outbox SET next_try_at = NULL, scheduled_at = $3, owner = NULL, last_error = $4
      WHERE id = $1 AND owner = $2 AND handed_over_at IS NOT NULL`;
    await this.#write(sql, id, owner, now, reason);
  }

  async #write(sql: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    const [rows = []] = await this.#database.write([statement(sql, ...values)]);
    return rows;
  }
}
