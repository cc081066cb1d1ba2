import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createMessages } from '../../server/contact/messages.ts';
import { MIGRATIONS } from '../../server/migrations.ts';
import { keysOf } from '../../server/newsletter/keys.ts';
import { createRequests } from '../../server/newsletter/requests.ts';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { COMPLETE_CONTENT, writeCompleteBuild } from '../support/complete-site.ts';
import { opened } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { wordsOfAVisitor } from '../support/message-copy.ts';
import type { Program } from '../support/program.ts';
import { openSocket, parseResponse, request } from '../support/raw-request.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { IN_USE, listening, runServer, takenPort, type Env } from './running.ts';

/** An address for documentation, which no machine has (RFC 5737). */
const UNKNOWN_ADDRESS = '192.0.2.1';

const BUILD_DIR = await writeCompleteBuild();
let file = '';

beforeEach(() => {
  file = join(scratchFolder(), 'site.sqlite');
});

function runComplete(env: Env): Program {
  const usual = { SITE_PROFILE: 'complete', BUILD_DIR, DATABASE_FILE: file, LOG_LEVEL: 'error' };
  return runServer({ ...usual, ...env });
}

const messageOf = (id: string): string => JSON.stringify({ id, ...wordsOfAVisitor });

async function post(port: number, id: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}${MESSAGES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: messageOf(id),
  });
  return status;
}

function stored(sql: string): unknown[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare(sql)
    .all()
    .flatMap((row) => Object.values(row));
}

const storedIds = (): unknown[] => stored('SELECT id FROM messages ORDER BY number');
const storedRequests = (): unknown[] => stored('SELECT address FROM newsletter_requests');

it('says where messages are stored, and still has them after a crash', async () => {
  const first = await listening(runComplete);
  const id = crypto.randomUUID();
  expect(await post(first.port, id)).toBe(201);
  const { out } = await first.server.end();
  expect(out).toContain('profile: complete');
  expect(out).toContain(`kept in ${file} and not mailed, because SMTP_URL is not set.`);
  const second = await listening(runComplete);
  expect(await post(second.port, id)).toBe(200);
  expect((await request(second.port, { target: '/readyz' })).status).toBe(200);
  expect(storedIds()).toEqual([id]);
});

it('answers requests in progress before it stops', async () => {
  const { server, port } = await listening(runComplete);
  // Another process delays the message, so that it is in progress when the signal arrives.
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const id = crypto.randomUUID();
  const body = messageOf(id);
  const head = `POST ${MESSAGES_PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const socket = await openSocket(port, `${head}content-length: ${body.length}\r\n\r\n${body}`);
  const answer = buffer(socket);
  // The head of this request ends after the server stopped listening.
  const late = await openSocket(port, 'GET / HTTP/1.1\r\nhost: a\r\n');
  const page = buffer(late);
  // When this later request was answered, the server has read the message.
  await request(port, { target: '/healthz' });
  await request(port, { target: '/healthz' });
  server.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'gone')).toBe('gone');
  late.write('\r\n');
  expect(parseResponse(await page).status).toBe(200);
  other.exec('COMMIT');
  other.close();
  expect(parseResponse(await answer).status).toBe(201);
  expect((await server.ended).code).toBe(0);
  expect(storedIds()).toEqual([id]);
});

async function startOver(env: Env) {
  const peer = new SmtpPeer();
  onTestFinished(() => peer.close());
  const place = { databaseFile: file, databaseUrl: undefined };
  const database = await opened(place, MIGRATIONS);
  const messages = createMessages(database);
  const words = { ...wordsOfAVisitor, receivedAt: new Date(), spam: null };
  await messages.store({ ...words, id: 'new' }, ['team@rillwatch.example']);
  const old = { receivedAt: new Date(0), spam: 'honeypot' } as const;
  await messages.store({ ...words, ...old, id: 'old' }, []);
  await messages.markRead([2], new Date());
  const { add } = createRequests(database, keysOf(database));
  const consent = COMPLETE_CONTENT.newsletter.consent;
  await add('old@farm.example', consent, new Date(0));
  await add('new@farm.example', consent, new Date());
  // Confirmation mails are not part of these tests.
  await database.transaction((tx) => tx.run("DELETE FROM outbox WHERE kind = 'confirmation'"));
  await database.close();
  const server = runComplete({
    SMTP_URL: await peer.listen(),
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@rillwatch.example',
    MAIL_TO: 'team@rillwatch.example',
    PORT: String(await freePort()),
    ...env,
  });
  return { peer, server };
}

it('sends waiting notices, and deletes what has expired, right after the start', async () => {
  const { peer, server } = await startOver({});
  await expect.poll(() => peer.taken.length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => [storedIds(), storedRequests()]).toEqual([['new'], ['new@farm.example']]);
  expect((await server.end('SIGTERM')).code).toBe(0);
});

it.each([
  [
    'a port in use, with metrics on one that is free',
    async () => ({ PORT: await takenPort(), METRICS_PORT: String(await freePort()) }),
    IN_USE,
  ],
  [
    'a port of the metrics in use',
    async () => ({ METRICS_PORT: await takenPort() }),
    /^Port \d+ is already in use: .+METRICS_PORT=\d+\.\n$/,
  ],
  [
    'an address of another machine, with metrics',
    async () => ({ HOST: UNKNOWN_ADDRESS, METRICS_PORT: String(await freePort()) }),
    /^HOST must be an address of this machine, .+\n$/,
  ],
  [
    'settings that cannot be used',
    () => ({ PORT: 'abc', MAIL_TO: '' }),
    /^PORT must be .+\nMAIL_TO must be set .+\n$/,
  ],
] as const)(
  'with %s, says why it fails, and sends or deletes nothing',
  async (_, env, sentence) => {
    const { peer, server } = await startOver(await env());
    const { code, out, err } = await server.ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(peer.taken).toEqual([]);
    expect([storedIds(), storedRequests()]).toEqual([
      ['new', 'old'],
      ['old@farm.example', 'new@farm.example'],
    ]);
  },
);
