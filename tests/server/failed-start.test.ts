import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../server/contact/index.ts';
import { openDatabase } from '../../server/database/index.ts';
import { enqueue, mailMigrations } from '../../server/mail/index.ts';
import type { CompleteBuild } from '../support/complete-build.ts';
import { writeCompleteBuild } from '../support/complete-build.ts';
import { freePort } from '../support/free-port.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';
import { RecordedLog } from '../support/recorded-log.ts';
import type { Child, Ended } from '../support/server-process.ts';
import { runServer, untilEnd } from '../support/server-process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { FIELD_NAMES } from '../../src/features/contact/index.ts';

/** Longest time in milliseconds in which a start that has failed must have ended. */
const END_MS = 15_000;

const OWNER = 'team@rillwatch.example';

/** Of a network for documentation, which no machine has (RFC 5737). */
const FOREIGN_ADDRESS = '192.0.2.1';

let build: CompleteBuild;
let folder = '';
const taken = createServer();
let takenPort = 0;
let peer: SmtpPeer;
let child: Child | undefined;

beforeAll(async () => {
  build = await writeCompleteBuild();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  takenPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failed-start-'));
  peer = new SmtpPeer();
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await peer.close();
  await rm(folder, { recursive: true });
});

afterAll(() => {
  build.remove();
  taken.close();
});

/** Two messages: one whose notice is due, and an old one that would be deleted. */
async function fill(file: string): Promise<void> {
  const place = { databaseFile: file, databaseUrl: undefined };
  const database = await openDatabase(place, [mailMigrations, migrations], new RecordedLog());
  const names = ['id', 'received_at', 'spam', ...FIELD_NAMES];
  const places = names.map((_name, index) => `$${index + 1}`);
  const words = FIELD_NAMES.map((name) => wordsOfAVisitor[name]);
  const insert = `INSERT INTO messages (${names.join(', ')}) VALUES (${places.join(', ')})`;
  await database.transaction(async (tx) => {
    await tx.run(insert, 'new', new Date(), null, ...words);
    await tx.run(insert, 'old', new Date(0), 'honeypot', ...words);
    const notice = { kind: 'notice', subject: 1, recipient: OWNER, queue: OWNER };
    await enqueue(tx, { ...notice, now: new Date() });
  });
  await database.close();
}

/** Runs the complete profile over a database in which something is due. */
async function run(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  await fill(file);
  child = runServer('start', {
    SITE_PROFILE: 'complete',
    BUILD_DIR: build.folder,
    LOG_LEVEL: 'error',
    DATABASE_FILE: file,
    SMTP_URL: await peer.listen(),
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@rillwatch.example',
    MAIL_TO: OWNER,
    PORT: String(await freePort()),
    ...env,
  });
  return child;
}

async function failToStart(env: Readonly<Record<string, string>>): Promise<Ended> {
  const file = join(folder, 'site.sqlite');
  const started = await run(file, env);
  const timer = setTimeout(() => started.kill('SIGKILL'), END_MS);
  const ended = await untilEnd(started);
  clearTimeout(timer);
  using after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare('SELECT id FROM messages ORDER BY number').all()).toHaveLength(2);
  return ended;
}

it('a start that succeeds mails what is due, and ends within its time', async () => {
  const started = await run(join(folder, 'site.sqlite'), {});
  await expect.poll(() => peer.taken.length, { timeout: END_MS }).toBe(1);
  started.kill('SIGTERM');
  expect((await untilEnd(started)).code).toBe(0);
});

describe('a start of the complete profile that fails says why, ends with 1, and neither mails nor deletes', () => {
  it.each([
    ['a port in use', () => ({ PORT: String(takenPort) }), /^Port \d+ is already in use: .+\n$/],
    [
      'a port in use, with metrics on one that is free',
      async () => ({ PORT: String(takenPort), METRICS_PORT: String(await freePort()) }),
      /^Port \d+ is already in use: .+\n$/,
    ],
    [
      'a port of the metrics in use',
      () => ({ METRICS_PORT: String(takenPort) }),
      /^Port \d+ is already in use: .+METRICS_PORT=\d+\.\n$/,
    ],
    [
      'one port for site and metrics',
      () => ({ PORT: String(takenPort), METRICS_PORT: String(takenPort) }),
      /^METRICS_PORT must be another port than PORT, .+\n$/,
    ],
    [
      'an address of another machine, with metrics',
      async () => ({ HOST: FOREIGN_ADDRESS, METRICS_PORT: String(await freePort()) }),
      /^HOST must be an address of this machine, .+\n$/,
    ],
    [
      'settings that cannot be used, a sentence each',
      () => ({ PORT: 'abc', MAIL_TO: '' }),
      /^PORT must be .+\nMAIL_TO must be set .+\n$/,
    ],
  ] as const)('%s', async (_name, env, sentence) => {
    const { code, out, err } = await failToStart(await env());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(peer.taken).toEqual([]);
  });
});
