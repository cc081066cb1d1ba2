import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { createMessages } from '../../../server/contact/messages.ts';
import { MIGRATIONS } from '../../../server/migrations.ts';
import { commands } from '../../../server/newsletter/commands.ts';
import { keysOf } from '../../../server/newsletter/keys.ts';
import { createRequests } from '../../../server/newsletter/requests.ts';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import { COMPLETE_CONTENT, writeCompleteBuild } from '../../support/complete-site.ts';
import { opened } from '../../support/databases.ts';
import { asAdministrator } from '../../support/postgres.ts';
import { request } from '../../support/raw-request.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { someMessage } from '../contact/some-messages.ts';
import { runCommand, runContact } from '../run-command.ts';
import { listening, runServer } from '../running.ts';
import { beside, usePostgres } from './postgres-connections.ts';

/* The role in DATABASE_URL owns nothing: another role has created the tables, and this one may use them. */

const TEAM = 'team@rillwatch.example';
const SUBSCRIBER = 'ann@farm.example';

const BUILD_DIR = await writeCompleteBuild();

const postgres = await usePostgres();

const placeOf = (databaseUrl: string): DatabaseLocation => ({ databaseFile: '', databaseUrl });

let place = placeOf('');

beforeEach(async () => {
  const owner = asAdministrator(postgres.url());
  await (await opened(placeOf(owner), MIGRATIONS)).close();
  const client = await beside(owner);
  await client.query(`REVOKE CREATE ON SCHEMA public FROM site;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO site`);
  place = placeOf(postgres.url());
});

async function runNewsletter(...words: readonly string[]): Promise<string> {
  return runCommand(commands, { place, buildDir: BUILD_DIR }, words);
}

it('runs every command about messages', async () => {
  const messages = createMessages(await opened(place, MIGRATIONS));
  const message = someMessage();
  await messages.store(message, [TEAM]);
  expect(await runContact(place, 'list')).toContain(message.id);
  expect(await runContact(place, 'show', message.id)).toContain(message.name);
  expect(await runContact(place, 'export', '--format', 'json')).toContain(message.id);
  expect(await runContact(place, 'retry')).toContain('sent again: 0.');
  expect(await runContact(place, 'erase', '--email', message.email)).toMatch(
    /^Messages erased: 1\./,
  );
  expect(await messages.all()).toEqual([]);
});

it('runs every command about the newsletter', async () => {
  const file = `${scratchFolder()}/list.csv`;
  const row = `${SUBSCRIBER},Send it to me.,2026-03-01,2026-03-01T09:30:00Z\n`;
  await writeFile(file, `address,words,version,confirmed\n${row}`);
  expect(await runNewsletter('import', file)).toMatch(/^1 imported/);
  expect(await runNewsletter('export', '--format', 'csv')).toContain(SUBSCRIBER);
  expect(await runNewsletter('send', 'autumn', '--yes')).toContain('sends it to 1 now');
  expect(await runNewsletter('pause', 'autumn')).toContain('is paused');
  expect(await runNewsletter('resume', 'autumn')).toContain('is being sent to 1');
  expect(await runNewsletter('resend', 'autumn')).toContain('is known');
  expect(await runNewsletter('undo-bounces', 'autumn')).toContain('back on the list: 0');
  expect(await runNewsletter('status')).toContain('subscribers: 1');
  expect(await runNewsletter('consent', SUBSCRIBER)).toContain('Send it to me.');
  await expect(runNewsletter('unsuppress', SUBSCRIBER)).rejects.toThrow('is not suppressed');
  expect(await runNewsletter('erase', SUBSCRIBER)).toMatch(/^Erased\./);
  expect(await runNewsletter('status')).toContain('subscribers: 0');
});

it('accepts messages, is ready, and deletes what has expired, without an error', async () => {
  const database = await opened(place, MIGRATIONS);
  const messages = createMessages(database);
  await messages.store(someMessage({ receivedAt: new Date(0) }), []);
  await messages.markRead([1], new Date());
  const { add } = createRequests(database, keysOf(database));
  await add(SUBSCRIBER, COMPLETE_CONTENT.newsletter.consent, new Date(0));
  const settings = {
    SITE_PROFILE: 'complete',
    BUILD_DIR,
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url(),
  };
  const { port, server } = await listening((env) => runServer({ ...settings, ...env }));
  expect((await request(port, { target: '/readyz' })).status).toBe(200);
  const expired = 'SELECT address AS what FROM newsletter_requests UNION SELECT id FROM messages';
  await expect.poll(() => database.read(expired)).toEqual([]);
  const { code, err, out } = await server.end('SIGTERM');
  expect([code, err]).toEqual([0, '']);
  expect(out).not.toContain('"level"');
});

it('does not start without these privileges, and says what is missing', async () => {
  const client = await beside(asAdministrator(postgres.url()));
  await client.query('REVOKE ALL ON ALL TABLES IN SCHEMA public FROM site');
  await expect(opened(place, MIGRATIONS)).rejects.toMatchObject({
    name: 'SettingError',
    message:
      'The role in DATABASE_URL has too few privileges (permission denied for table migrations): docs/contact.md says which it needs.',
  });
});
