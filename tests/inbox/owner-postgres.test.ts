import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookkeeping, readMigrations } from '../../server/database/migrate.ts';
import { MIGRATIONS } from '../../server/inbox/index.ts';
import { openStore } from '../../server/inbox/open-store.ts';
import type { NewMessage } from '../../server/inbox/store.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { clusterHolds, connected, sample } from '../support/postgres-files.ts';
import { HOUR_MS, someMessage } from './messages.ts';
import type { OwnersPlace } from './owner-suite.ts';
import { describeOwner, runInbox } from './owner-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

async function makePlace(): Promise<OwnersPlace & { databaseUrl: string }> {
  const databaseUrl = await postgres.createDatabase();
  return {
    databaseUrl,
    env: { DATABASE_URL: databaseUrl },
    settle: () => sample(databaseUrl),
    open: () => openStore({ file: '', databaseUrl }, () => undefined),
    holds: (word) => clusterHolds(databaseUrl, word),
  };
}

describeOwner('PostgreSQL', makePlace);

/** Somebody who writes the same again and again, which is what statistics are made of. */
function insistent(): { email: string; words: readonly string[]; message: () => NewMessage } {
  // No other test may write the same into the same cluster.
  const words = ['Zebediah', 'quagmire', 'Xylophone', 'brackish'].map(
    (word) => `${word}${randomBytes(6).toString('hex')}`,
  );
  const [name = '', mailbox = '', organization = '', text = ''] = words;
  const email = `${mailbox}@farm.example`;
  return { email, words, message: () => someMessage({ name, email, organization, message: text }) };
}

async function anyOf(place: OwnersPlace, words: readonly string[]): Promise<boolean[]> {
  return Promise.all(words.map((word) => place.holds(word)));
}

const ALL = [true, true, true, true];
const NONE = [false, false, false, false];

describe('npm run inbox -- erase', () => {
  it('leaves nothing in what PostgreSQL keeps of its own accord, though no other message is left', async () => {
    const place = await makePlace();
    const { email, words, message } = insistent();
    const store = await place.open();
    for (let count = 0; count < 20; count += 1) await store.accept(message());
    await store.close();
    await place.settle?.();
    expect(await runInbox(place.env, 'erase', '--email', email)).toMatchObject({ code: 0 });
    expect(await anyOf(place, words)).toEqual(NONE);
  });

  it('leaves nothing of what an older version let PostgreSQL keep', async () => {
    const place = await makePlace();
    const { email, words, message } = insistent();
    const client = await connected(place.databaseUrl);
    const [first] = readMigrations('postgres', MIGRATIONS);
    await client.query(bookkeeping(MIGRATIONS).create);
    await client.query(first?.sql ?? '');
    await client.query(bookkeeping(MIGRATIONS).record, [1, first?.name]);
    const insert = `INSERT INTO messages (id, name, email, organization, message, received_at, spam)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`;
    for (let count = 0; count < 20; count += 1) {
      const { id, name, email, organization, message: text, receivedAt, spam } = message();
      await client.query(insert, [id, name, email, organization, text, receivedAt, spam]);
    }
    for (const sql of ['ANALYZE', 'DELETE FROM messages', 'VACUUM FULL messages']) {
      await client.query(sql);
    }
    // What is left stands in the statistics alone.
    expect(await anyOf(place, words)).toEqual(ALL);
    expect(await runInbox(place.env, 'erase', '--email', email)).toMatchObject({ code: 0 });
    expect(await anyOf(place, words)).toEqual(NONE);
    await client.end();
  });

  it('says so while an open transaction keeps what was erased, and removes it when asked again', async () => {
    const place = await makePlace();
    const { email, words, message } = insistent();
    const store = await place.open();
    await store.accept(message());
    await store.close();
    const client = await connected(place.databaseUrl);
    // As a backup does before it comes to the tables.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM senders');
    const refused = await runInbox(place.env, 'erase', '--email', email);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/The messages are deleted, but .* such as a backup, .*\n$/);
    expect(await anyOf(place, words)).toEqual(ALL);
    await client.query('ROLLBACK');
    await client.end();
    expect(await runInbox(place.env, 'erase', '--email', email)).toMatchObject({ code: 0 });
    expect(await anyOf(place, words)).toEqual(NONE);
  });

  it('says who may remove everything where this user may not', async () => {
    const { databaseUrl } = await makePlace();
    const client = await connected(databaseUrl);
    await client.query('CREATE ROLE tenant LOGIN; GRANT CREATE ON SCHEMA public TO tenant');
    await client.end();
    const env = { DATABASE_URL: databaseUrl.replace('postgres@', 'tenant@') };
    const { code, errors } = await runInbox(env, 'erase', '--email', 'jane@farm.example');
    expect(code).toBe(1);
    expect(errors).toContain('only the owner of the database');
  });
});

it('keeps no statistics of any message or sender', async () => {
  const { databaseUrl, open } = await makePlace();
  const store = await open();
  const { message } = insistent();
  const sender = { keys: ['hash-of-an-address'], messages: 99, windowMs: HOUR_MS };
  for (let count = 0; count < 20; count += 1) await store.accept(message(), sender);
  await store.close();
  await sample(databaseUrl);
  const client = await connected(databaseUrl);
  const { rows } = await client.query(
    "SELECT tablename, attname FROM pg_stats WHERE tablename IN ('messages', 'senders')",
  );
  await client.end();
  expect(rows).toEqual([]);
});
