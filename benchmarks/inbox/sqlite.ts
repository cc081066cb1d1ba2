import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../server/inbox/index.ts';
import type { Contestant } from './row.ts';
import { COLUMNS, someMessage } from './row.ts';

/** On the repository's own disk: what lies in memory alone needs no waiting for a disk. */
const PLACE = fileURLToPath(new URL('../../.cache/benchmarks/', import.meta.url));

const FILL_PORTION = 10_000;

export async function sqlite(): Promise<Contestant> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'sqlite-'));
  const file = join(folder, 'inbox.sqlite');
  // Makes the tables.
  await (await openStore({ file, databaseUrl: undefined }, () => undefined)).close();
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  const insert = db.prepare(`INSERT INTO messages (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const queue = db.prepare('INSERT INTO outbox (number, queued_at, next_try_at) VALUES (?, ?, ?)');

  function insertOne(): number | bigint {
    const { id, receivedAt, spam, name, email, organization, message } = someMessage();
    return insert.run(id, receivedAt.getTime(), spam, name, email, organization, message)
      .lastInsertRowid;
  }

  return {
    name: 'SQLite',
    storage: { file, databaseUrl: undefined },
    bareness: 'one after the other, as node:sqlite works',
    // eslint-disable-next-line @typescript-eslint/require-await -- the other database needs to wait
    insertBare: async (seconds) => {
      const begun = performance.now();
      let rows = 0;
      for (; performance.now() - begun < seconds * 1_000; rows += 1) insertOne();
      return rows / ((performance.now() - begun) / 1_000);
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- the other database needs to wait
    fill: async (rows) => {
      const have = Number(db.prepare('SELECT count(*) AS rows FROM messages').get()?.rows);
      for (let done = have; done < rows; done += FILL_PORTION) {
        db.exec('BEGIN');
        for (let row = 0; row < Math.min(FILL_PORTION, rows - done); row += 1) {
          queue.run(insertOne(), Date.now(), Date.now());
        }
        db.exec('COMMIT');
      }
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    [Symbol.asyncDispose]: () => {
      db.close();
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
}
