import { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { openStore } from '../../server/inbox/index.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import type { Contestant } from './row.ts';
import { COLUMNS, MESSAGE, someMessage } from './row.ts';

const FILL_PORTION = 100_000;

const FILL = `WITH stored AS (
  INSERT INTO messages (${COLUMNS})
  SELECT id, now(), NULL, 'Jane Doe', 'jane@farm.example', 'Hill Farm', $2
  FROM unnest($1::uuid[]) AS id RETURNING number
) INSERT INTO outbox (number, queued_at, next_try_at) SELECT number, now(), now() FROM stored`;

/**
 * A PostgreSQL of its own that waits for the disk.
 * @param clients connections that insert bare rows at once
 */
export async function postgres(clients: number): Promise<Contestant> {
  const server = await startPostgres({ durable: true });
  const databaseUrl = await server.createDatabase();
  const store = await openStore({ file: '', databaseUrl }, () => undefined);
  await store.ready();
  await store.close();
  const pool = new Pool({ connectionString: databaseUrl, max: clients });

  async function insertUntil(end: number): Promise<number> {
    let rows = 0;
    for (; performance.now() < end; rows += 1) {
      const { id, receivedAt, spam, name, email, organization, message } = someMessage();
      await pool.query({
        name: 'bare',
        text: `INSERT INTO messages (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, receivedAt, spam, name, email, organization, message],
      });
    }
    return rows;
  }

  return {
    name: 'PostgreSQL',
    storage: { file: '', databaseUrl },
    bareness: `over ${clients} connections at once`,
    insertBare: async (seconds) => {
      const begun = performance.now();
      const end = begun + seconds * 1_000;
      const counts = await Promise.all(Array.from({ length: clients }, () => insertUntil(end)));
      const rows = counts.reduce((sum, count) => sum + count, 0);
      return rows / ((performance.now() - begun) / 1_000);
    },
    fill: async (rows) => {
      const { rows: counts } = await pool.query<{ rows: string }>(
        'SELECT count(*) AS rows FROM messages',
      );
      for (let done = Number(counts[0]?.rows); done < rows; done += FILL_PORTION) {
        const ids = Array.from({ length: Math.min(FILL_PORTION, rows - done) }, () => uuid());
        await pool.query(FILL, [ids, MESSAGE]);
      }
      await pool.query('VACUUM ANALYZE');
      await pool.query('CHECKPOINT');
    },
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await server.remove();
    },
  };
}
