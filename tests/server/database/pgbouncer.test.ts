import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import { MIGRATIONS } from '../../../server/migrations.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { opened } from '../../support/databases.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';
import { startNode } from '../../support/program.ts';
import { request } from '../../support/raw-request.ts';
import { someMessage } from '../contact/some-messages.ts';
import { listening, runServer, type Env } from '../running.ts';
import { entryMigrations } from './entries.ts';
import { usePostgres } from './postgres-connections.ts';

const BUILD_DIR = await writeCompleteBuild();

const postgres = await usePostgres();

async function behindPgBouncer(...settings: readonly string[]): Promise<DatabaseLocation> {
  const { url, stop } = await startPgBouncer(postgres.url(), ...settings);
  onTestFinished(() => void stop());
  return { databaseFile: '', databaseUrl: url };
}

function settingsOf({ databaseUrl = '' }: DatabaseLocation): Env {
  return { SITE_PROFILE: 'complete', LOG_LEVEL: 'error', BUILD_DIR, DATABASE_URL: databaseUrl };
}

it('stores messages through a PgBouncer with a connection for each session', async () => {
  const place = await behindPgBouncer('pool_mode = session');
  const settings = settingsOf(place);
  const { port, server } = await listening((env) => runServer({ ...settings, ...env }));
  expect((await request(port, { target: '/readyz' })).status).toBe(200);
  const messages = createMessages(await opened(place, MIGRATIONS));
  const message = someMessage();
  await messages.store(message, []);
  expect(await messages.all()).toMatchObject([{ id: message.id }]);
  expect((await server.end('SIGTERM')).code).toBe(0);
});

it('keeps one sender behind a PgBouncer with a connection for each session', async () => {
  const place = await behindPgBouncer('pool_mode = session');
  const lock = (await opened(place, [entryMigrations])).senderLock();
  const env = { DATABASE_URL: place.databaseUrl };
  const child = startNode(['tests/support/database-child.ts', 'send'], env);
  onTestFinished(() => void child.end());
  await child.says(/^sender true$/m);
  expect(await lock.acquire()).toBe(false);
  await child.end();
  await expect.poll(() => lock.acquire()).toBe(true);
  await lock.transaction((tx) => tx.run("INSERT INTO entries (word) VALUES ('one')"));
});

it.each(['server_round_robin = 0', 'server_round_robin = 1'])(
  'does not start behind a PgBouncer that shares connections between transactions (%s)',
  async (order) => {
    const place = await behindPgBouncer('pool_mode = transaction', order);
    const server = runServer(settingsOf(place));
    const [err] = await server.says(/^DATABASE_URL.*\n/);
    expect(await server.ended).toEqual({ code: 1, out: '', err });
    expect(err).toMatch(/^DATABASE_URL must lead to PostgreSQL itself or to a pooler with .+\n$/);
  },
);
