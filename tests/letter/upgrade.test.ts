import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Dialect } from '../../server/database/index.ts';
import { bookkeeping, readMigrations, statement } from '../../server/database/index.ts';
import { MIGRATIONS as INBOX_MIGRATIONS } from '../../server/inbox/index.ts';
import { MIGRATIONS } from '../../server/letter/migration-list.ts';
import { Readers } from '../../server/letter/readers/index.ts';
import { LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import { createLetterApp } from '../support/letter-app.ts';
import { connected } from '../support/postgres-files.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';

/** The migrations of the inbox that the released version without a letter knew. */
const RELEASED = 6;

const AT: Readonly<Record<Dialect, string>> = {
  sqlite: String(Date.parse('2026-11-20T12:00:00Z')),
  postgres: "'2026-11-20T12:00:00Z'",
};

/** A database as that version left it, with a message whose mail was given up. */
function releasedVersion(dialect: Dialect): string {
  const at = AT[dialect];
  const steps = readMigrations(dialect, INBOX_MIGRATIONS)
    .slice(0, RELEASED)
    .flatMap(({ number, name, sql }) => [
      sql,
      `INSERT INTO migrations (number, name) VALUES (${number}, '${name}')`,
    ]);
  return [
    bookkeeping(INBOX_MIGRATIONS).create,
    ...steps,
    `INSERT INTO messages (id, received_at, name, email, message)
      VALUES ('00000000-0000-4000-8000-000000000001', ${at}, 'J', 'j@x.example', 'm')`,
    `INSERT INTO outbox (number, kind, queued_at, attempts) VALUES (1, 'message', ${at}, 10)`,
  ].join(';\n');
}

let folder = '';
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letter-upgrade-'));
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

async function sqlitePlace(sql: string): Promise<{ file: string }> {
  const file = join(await mkdtemp(join(folder, 'file-')), 'inbox.sqlite');
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return { file };
}

async function postgresPlace(sql: string): Promise<{ databaseUrl: string }> {
  const databaseUrl = await postgres.createDatabase();
  const client = await connected(databaseUrl);
  await client.query(sql);
  await client.end();
  return { databaseUrl };
}

describe.each([
  ['SQLite', 'sqlite', sqlitePlace],
  ['PostgreSQL', 'postgres', postgresPlace],
] as const)('a database of the version before in %s', (_name, dialect, make) => {
  it('takes readers, keeps its messages, and lets readers leave after its secret has changed', async () => {
    const place = await make(releasedVersion(dialect));
    const first = await createLetterApp(place);
    onTestFinished(() => first.close());
    await first.ask('jane@farm.example');
    await vi.waitFor(() => expect(first.links()).toHaveLength(1), { timeout: 15_000 });
    const [link = ''] = first.links();
    expect((await first.post(link)).body).toContain('<title>confirmed</title>');
    expect(await first.rows('SELECT name FROM messages')).toEqual([{ name: 'J' }]);
    const keys = await new Readers(first.database).keys();
    const leave = `${LETTER_LEAVE_PATH}${keys.leaveToken(keys.hashOf('jane@farm.example'))}`;
    const secret = 'another-secret-of-tests-Wq8Zr3Lk5Tn1';
    const second = await createLetterApp({ ...place, secret });
    onTestFinished(() => second.close());
    expect((await second.post(link)).body).toContain('<title>already</title>');
    // Whoever was erased long ago may still press the link in an old letter.
    await second.database.write([statement('DELETE FROM letter_readers')]);
    expect((await second.post(leave)).body).toContain('<title>left</title>');
    expect(await second.rows('SELECT reason FROM letter_suppressions')).toEqual([
      { reason: 'left' },
    ]);
  });
});

it('goes the same steps in both dialects', () => {
  const names = (one: Dialect) => readMigrations(one, MIGRATIONS).map(({ name }) => name);
  expect(names('sqlite')[0]).toBe('0001-letter');
  expect(names('sqlite')).toEqual(names('postgres'));
});
