import type { Database, Statement } from '../database/index.ts';
import { dateIn, numberIn, statement, textIn } from '../database/index.ts';

const MINUTE_MS = 60_000;

/** The flow in this row, by its three first values. */
export const THIS_FLOW = 'kind = $1 AND batch = $2 AND domain = $3';

/** The mails of a batch to one domain. */
export interface Flow {
  readonly batch: number;
  readonly domain: string;
}

/** When mails of one kind may go to which domain. */
export class BatchFlows {
  readonly #database: Database;
  readonly #kind: string;
  readonly #isOpen: string;
  readonly #paceMs: number;

  /** @param isOpen as `BatchRecords` says it */
  constructor(database: Database, kind: string, isOpen: string, perMinute: number) {
    this.#database = database;
    this.#kind = kind;
    this.#isOpen = isOpen;
    this.#paceMs = MINUTE_MS / perMinute;
  }

  /** In one order, so that two replicas never wait for each other in a circle. */
  async ready(now: Date, limit: number): Promise<Flow[]> {
    const rows = await this.#database.read(
      statement(
        `SELECT f.batch, f.domain FROM outbox_flows f
          WHERE f.ready_at <= $1 AND f.kind = '${this.#kind}' AND ${this.#isOpen}
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

  /** Keeps others away from a flow for as long as so many mails take, if nobody has been faster. */
  take({ batch, domain }: Flow, now: Date, taker: string, share: number): Statement {
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

  /** Lets a flow rest until one of its mails is due, or for good. */
  rest({ batch, domain }: Flow, taker: string): Statement {
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

  /** When the next flow is ready. */
  async soonest(now: Date): Promise<Date | null> {
    const sql = `SELECT f.ready_at FROM outbox_flows f
      WHERE f.ready_at IS NOT NULL AND f.kind = '${this.#kind}'
        AND ${this.#isOpen}
      ORDER BY f.ready_at LIMIT 1`;
    const [row] = await this.#database.read(statement(sql, now));
    return row === undefined ? null : dateIn(row, 'ready_at');
  }

  /** Lets a flow wait, or all of its batch. */
  async hold(
    { batch, domain }: Flow,
    now: Date,
    until: Date,
    which: 'domain' | 'batch',
  ): Promise<void> {
    const failures = 'CASE WHEN domain = $3 THEN failures + 1 ELSE failures END';
    const others = which === 'batch' ? 'OR ready_at IS NOT NULL' : '';
    const sql = `UPDATE outbox_flows SET failures = ${failures}, scheduled_at = $5,
        ready_at = CASE WHEN ready_at > $4 THEN ready_at ELSE $4 END
      WHERE kind = $1 AND batch = $2 AND (domain = $3 ${others})`;
    await this.#database.write([statement(sql, this.#kind, batch, domain, until, now)]);
  }

  /** Ends the rest of a flow of which a mail is to be tried at that time. */
  rouse({ batch, domain }: Flow, time: Date, now: Date): Statement {
    const sql = `UPDATE outbox_flows SET ready_at = $4, scheduled_at = $5, taken_by = NULL
      WHERE ${THIS_FLOW} AND (ready_at IS NULL OR ready_at > $4)`;
    return statement(sql, this.#kind, batch, domain, time, now);
  }

  /** A mail was taken there: the next failure is the first again. */
  succeeded({ batch, domain }: Flow): Statement {
    const sql = `UPDATE outbox_flows SET failures = 0 WHERE ${THIS_FLOW}`;
    return statement(sql, this.#kind, batch, domain);
  }
}
