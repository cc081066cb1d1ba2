import type { Database, Statement } from '../database/index.ts';
import { statement } from '../database/index.ts';
import { CLOCK_ALLOWANCE_MS, without } from './sql-outbox.ts';

/** Rows whose times are set right at once, so that no other waits for long. */
const PORTION = 500;

/** Sets mails of batches right whose sender died, or whose clock was put back. */
export class BatchMending {
  readonly #database: Database;
  readonly #kind: string;

  constructor(database: Database, kind: string) {
    this.#database = database;
    this.#kind = kind;
  }

  /** Most claims find nothing to set right, which costs no commit. */
  async run(now: Date, held: readonly number[]): Promise<void> {
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
}
