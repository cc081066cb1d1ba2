import { randomUUID } from 'node:crypto';
import type { Database, Row, Statement, Value } from '../database/index.ts';
import { dateIn, numberIn, statement, textIn } from '../database/index.ts';
import type { BatchEnd, BatchRecords, BatchStore } from './batch-store.ts';
import type { MailRecords, OutboxEntry } from './outbox-store.ts';
import { CLOCK_ALLOWANCE_MS, SqlOutbox, without } from './sql-outbox.ts';

const MINUTE_MS = 60_000;

/** Rows whose times are set right at once, so that no other waits for long. */
const PORTION = 500;

/** The flow in this row, by its three first values. */
const THIS_FLOW = 'kind = $1 AND batch = $2 AND domain = $3';

/** Mails of one flow. */
interface Flow {
  readonly batch: number;
  readonly domain: string;
}

function entryOf(row: Row): OutboxEntry {
  return {
    id: numberIn(row, 'id'),
    kind: textIn(row, 'kind'),
    number: numberIn(row, 'number'),
    recipient: textIn(row, 'recipient'),
    attempts: numberIn(row, 'attempts'),
    queuedAt: dateIn(row, 'queued_at'),
    batch: {
      number: numberIn(row, 'batch'),
      domain: textIn(row, 'domain'),
      failures: numberIn(row, 'failures'),
      isBarred: numberIn(row, 'barred') === 1,
    },
  };
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
  readonly #paceMs: number;

  constructor(database: Database, kind: string, records: MailRecords & BatchRecords) {
    this.#database = database;
    this.#kind = kind;
    this.#records = records;
    this.#mails = new SqlOutbox(database, { [kind]: records });
    this.#paceMs = MINUTE_MS / records.perMinute;
  }

  async claim(
    owner: string,
    now: Date,
    leaseMs: number,
    limit: number,
    held: readonly number[] = [],
  ): Promise<OutboxEntry[]> {
    await this.#setRight(now, held);
    const flows = await this.#readyFlows(now, limit);
    if (flows.length === 0) return [];
    const taker = randomUUID();
    const share = shareOf(limit, flows.length);
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const results = await this.#database.write(
      flows.flatMap((flow) => [
        this.#take(flow, now, taker, share),
        this.#claimOf(flow, { now, leaseEnd, owner, share, taker, held }),
      ]),
    );
    const claims = flows.map((_, index) => results[2 * index + 1] ?? []);
    const empty = flows.filter((_, index) => claims[index]?.length === 0);
    if (empty.length > 0) await this.#database.write(empty.map((flow) => this.#rest(flow, taker)));
    return claims.flat().map(entryOf);
  }

  /** In one order, so that two replicas never wait for each other in a circle. */
  async #readyFlows(now: Date, limit: number): Promise<Flow[]> {
    const rows = await this.#database.read(
      statement(
        `SELECT f.batch, f.domain FROM outbox_flows f
          WHERE f.ready_at <= $1 AND f.kind = '${this.#kind}' AND ${this.#records.isOpen}
          ORDER BY f.ready_at LIMIT $2`,
        now,
        limit,
      ),
    );
    const flows = rows.map((row) => ({
      batch: numberIn(row, 'batch'),
      domain: textIn(row, 'domain'),
    }));
    return flows.sort((one, other) => (one.domain < other.domain ? -1 : 1));
  }

  #take({ batch, domain }: Flow, now: Date, taker: string, share: number): Statement {
    return statement(
      `UPDATE outbox_flows SET ready_at = $4, scheduled_at = $5, taken_by = $6
        WHERE ${THIS_FLOW} AND ready_at <= $5`,
      this.#kind,
      batch,
      domain,
      new Date(Math.ceil(now.getTime() + share * this.#paceMs)),
      now,
      taker,
    );
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

  /** Lets a flow rest until one of its mails is due, or for good. */
  #rest({ batch, domain }: Flow, taker: string): Statement {
    return statement(
      `UPDATE outbox_flows SET ready_at = (SELECT min(o.next_try_at) FROM outbox o
          WHERE o.kind = $1 AND o.batch = $2 AND o.domain = $3 AND o.handed_over_at IS NULL)
        WHERE ${THIS_FLOW} AND taken_by = $4`,
      this.#kind,
      batch,
      domain,
      taker,
    );
  }

  /** Most claims find nothing to set right, which costs no commit. */
  async #setRight(now: Date, held: readonly number[]): Promise<void> {
    const latest = new Date(now.getTime() + CLOCK_ALLOWANCE_MS);
    const mendings = [
      ...((await this.#isThere(`outbox WHERE ${this.#silent(held)}`, now, held))
        ? [this.#leaveToOwner(now, held)]
        : []),
      ...((await this.#isThere(`outbox WHERE ${this.#ahead(held)}`, latest, held))
        ? this.#catchUp(latest, now, held)
        : []),
    ];
    if (mendings.length > 0) await this.#database.write(mendings);
  }

  /** What was handed over by somebody who has not been heard of since. */
  #silent(held: readonly number[]): string {
    return `handed_over_at IS NOT NULL AND next_try_at <= $1 AND kind = '${this.#kind}' ${without(held, 2)}`;
  }

  /** What was put off by a clock that has been put back since. */
  #ahead(held: readonly number[]): string {
    // No word of batches: the index of those would lead through all that waits.
    return `scheduled_at > $1 AND next_try_at IS NOT NULL AND kind = '${this.#kind}'
      ${without(held, 2)}`;
  }

  async #isThere(what: string, time: Date, held: readonly number[]): Promise<boolean> {
    const sql = `SELECT 1 AS one FROM ${what} LIMIT 1`;
    return (await this.#database.read(statement(sql, time, ...held))).length > 0;
  }

  #leaveToOwner(now: Date, held: readonly number[]): Statement {
    const { lockSelected } = this.#database;
    return statement(
      `WITH silent AS MATERIALIZED (SELECT id FROM outbox WHERE ${this.#silent(held)} ${lockSelected})
        UPDATE outbox SET next_try_at = NULL, owner = NULL, last_error = 'unheard'
        WHERE id IN (SELECT id FROM silent) AND next_try_at <= $1`,
      now,
      ...held,
    );
  }

  #catchUp(latest: Date, now: Date, held: readonly number[]): Statement[] {
    const { lockSelected } = this.#database;
    const time = `$${held.length + 2}`;
    return [
      statement(
        `WITH ahead AS MATERIALIZED (
            SELECT id FROM outbox WHERE ${this.#ahead(held)} LIMIT ${PORTION} ${lockSelected})
          UPDATE outbox SET next_try_at = ${time}, scheduled_at = ${time}
          WHERE id IN (SELECT id FROM ahead)`,
        latest,
        ...held,
        now,
      ),
      statement(
        'UPDATE outbox_flows SET ready_at = $2, scheduled_at = $2 WHERE scheduled_at > $1',
        latest,
        now,
      ),
    ];
  }

  async soonest(now: Date): Promise<Date | null> {
    const sql = `SELECT f.ready_at FROM outbox_flows f
      WHERE f.ready_at IS NOT NULL AND f.kind = '${this.#kind}'
        AND ${this.#records.isOpen}
      ORDER BY f.ready_at LIMIT 1`;
    const [row] = await this.#database.read(statement(sql, now));
    return row === undefined ? null : dateIn(row, 'ready_at');
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
    const { number = 0, domain = '', failures = 0 } = entry.batch ?? {};
    if (failures > 0) {
      const sql = `UPDATE outbox_flows SET failures = 0 WHERE ${THIS_FLOW}`;
      await this.#write(sql, this.#kind, number, domain);
    }
    return isHeld;
  }

  /** Its flow may rest until the end of the lease that ends here. */
  async failed(
    { id, batch }: OutboxEntry,
    owner: string,
    now: Date,
    next: Date,
    reason: string,
  ): Promise<void> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4, owner = NULL, last_error = $5,
        handed_over_at = NULL
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL`;
    const time = next < now ? now : next;
    const { number = 0, domain = '' } = batch ?? {};
    const rouse = `UPDATE outbox_flows SET ready_at = $4, scheduled_at = $5, taken_by = NULL
      WHERE ${THIS_FLOW} AND (ready_at IS NULL OR ready_at > $4)`;
    await this.#database.write([
      statement(sql, id, owner, time, now, reason),
      statement(rouse, this.#kind, number, domain, time, now),
    ]);
  }

  async hold(
    { batch }: OutboxEntry,
    now: Date,
    until: Date,
    which: 'domain' | 'batch',
  ): Promise<void> {
    const { number = 0, domain = '' } = batch ?? {};
    const failures = 'CASE WHEN domain = $3 THEN failures + 1 ELSE failures END';
    const others = which === 'batch' ? 'OR ready_at IS NOT NULL' : '';
    const sql = `UPDATE outbox_flows SET failures = ${failures}, scheduled_at = $5,
        ready_at = CASE WHEN ready_at > $4 THEN ready_at ELSE $4 END
      WHERE kind = $1 AND batch = $2 AND (domain = $3 ${others})`;
    await this.#write(sql, this.#kind, number, domain, until, now);
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
