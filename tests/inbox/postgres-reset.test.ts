import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import { StoreUnavailableError } from '../../server/database/database.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { NOON, someMessage } from './messages.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

/** A line to the database that can be cut without a word. */
async function lineTo(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    sockets.add(socket);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const target = new URL(databaseUrl);
  target.port = String(address.port);
  const cut = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return { url: target.href, cut };
}

async function untilSomebodyWaits(client: Client): Promise<void> {
  const sql = 'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted';
  while ((await client.query<{ waiting: number }>(sql)).rows[0]?.waiting === 0) await wait(10);
}

it('outlives a line to PostgreSQL that is cut in the middle of a transaction', async () => {
  const databaseUrl = await postgres.createDatabase();
  const { url, cut } = await lineTo(databaseUrl);
  const store = await openStore({ file: '', databaseUrl: url }, () => undefined);
  const message = someMessage();
  await store.accept(message);
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
  const claim = store.outbox.claim('somebody', NOON, 1_000, 1).catch((error: unknown) => error);
  await untilSomebodyWaits(other);
  cut();
  expect(await claim).toBeInstanceOf(StoreUnavailableError);
  await other.query('ROLLBACK');
  await other.end();
  // Asked again, it has a new line; an error that nobody heard would have ended this process.
  const [entry] = await store.outbox.claim('somebody', NOON, 1_000, 1);
  expect(await store.numbered(entry?.number ?? 0)).toMatchObject({ id: message.id });
  await store.close();
});
