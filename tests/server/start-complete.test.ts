import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../server/contact/index.ts';
import { createMessages } from '../../server/contact/messages.ts';
import { openDatabase } from '../../server/database/index.ts';
import { mailMigrations } from '../../server/mail/index.ts';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { writeCompleteBuild, type CompleteBuild } from '../support/complete-site.ts';
import { freePort } from '../support/free-port.ts';
import { openSocket } from '../support/listening.ts';
import { wordsOfAVisitor } from '../support/message-copy.ts';
import { parseResponse, request } from '../support/raw-request.ts';
import { RecordedLog } from '../support/recorded-log.ts';
import {
  runServer,
  scratchFolder,
  STARTED,
  takenPort,
  untilEnd,
  untilSaid,
  type Child,
} from '../support/server-process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';

/** Of a network for documentation, which no machine has (RFC 5737). */
const UNKNOWN_ADDRESS = '192.0.2.1';

const IN_USE = /^Port \d+ is already in use: .+\n$/;

let build: CompleteBuild;
let file = '';

beforeAll(async () => {
  build = await writeCompleteBuild();
});

afterAll(() => build.remove());

beforeEach(async () => {
  file = join(await scratchFolder(), 'site.sqlite');
});

function runComplete(env: Readonly<Record<string, string>>): Child {
  const { folder: BUILD_DIR } = build;
  const usual = { SITE_PROFILE: 'complete', BUILD_DIR, DATABASE_FILE: file, LOG_LEVEL: 'error' };
  return runServer('start', { ...usual, ...env });
}

async function start() {
  const port = await freePort();
  const child = runComplete({ PORT: String(port) });
  const ended = untilEnd(child);
  await untilSaid(child, STARTED);
  return { port, child, ended };
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

function storedIds(): unknown[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT id FROM messages ORDER BY number').all();
  return rows.map(({ id }) => id);
}

it('says where messages stay, and knows them after a kill', async () => {
  const first = await start();
  const id = crypto.randomUUID();
  expect(await post(first.port, id)).toBe(201);
  first.child.kill('SIGKILL');
  const { out } = await first.ended;
  expect(out).toContain('profile: complete');
  expect(out).toContain(`kept in ${file} and not mailed, because SMTP_URL is not set.`);
  const second = await start();
  expect(await post(second.port, id)).toBe(200);
  expect((await request(second.port, { target: '/readyz' })).status).toBe(200);
  expect(storedIds()).toEqual([id]);
});

it('answers what it began before it stops', async () => {
  const { child, port, ended } = await start();
  // Held up by another process, so that the message is still on its way when the signal comes.
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const id = crypto.randomUUID();
  const body = messageOf(id);
  const head = `POST ${MESSAGES_PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const socket = await openSocket(port, `${head}content-length: ${body.length}\r\n\r\n${body}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Answered after it on another connection: the message has been read by then.
  await request(port, { target: '/healthz' });
  await request(port, { target: '/healthz' });
  child.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'gone')).toBe('gone');
  other.exec('COMMIT');
  other.close();
  await once(socket, 'close');
  expect(parseResponse(Buffer.concat(chunks)).status).toBe(201);
  expect((await ended).code).toBe(0);
  expect(storedIds()).toEqual([id]);
});

describe('over a message whose notice is due, and one that is old enough to be deleted', () => {
  async function startOver(env: Readonly<Record<string, string>>) {
    const peer = new SmtpPeer();
    onTestFinished(() => peer.close());
    const place = { databaseFile: file, databaseUrl: undefined };
    const database = await openDatabase(place, [mailMigrations, migrations], new RecordedLog());
    const messages = createMessages(database);
    const words = { ...wordsOfAVisitor, receivedAt: new Date(), spam: null };
    await messages.store({ ...words, id: 'new' }, ['team@rillwatch.example']);
    const old = { receivedAt: new Date(0), spam: 'honeypot' } as const;
    await messages.store({ ...words, ...old, id: 'old' }, []);
    await database.close();
    const child = runComplete({
      SMTP_URL: await peer.listen(),
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@rillwatch.example',
      MAIL_TO: 'team@rillwatch.example',
      PORT: String(await freePort()),
      ...env,
    });
    return { peer, child, ended: untilEnd(child) };
  }

  it('mails what is due', async () => {
    const { peer, child, ended } = await startOver({});
    await expect.poll(() => peer.taken.length, { timeout: 30_000 }).toBe(1);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it.each([
    ['a port in use', async () => ({ PORT: await takenPort() }), IN_USE],
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
    'fails to start, says why, and neither mails nor deletes, with %s',
    async (_name, env, sentence) => {
      const { peer, ended } = await startOver(await env());
      const { code, out, err } = await ended;
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(sentence);
      expect(peer.taken).toEqual([]);
      expect(storedIds()).toEqual(['new', 'old']);
    },
  );
});
