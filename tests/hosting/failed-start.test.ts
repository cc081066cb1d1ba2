import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import { someMessage } from '../inbox/messages.ts';
import type { CompleteBuild } from '../support/complete-build.ts';
import { writeCompleteBuild } from '../support/complete-build.ts';
import { freePort } from '../support/free-port.ts';
import { SECRET } from '../support/inbox-app.ts';
import type { Child, Ended } from '../support/server-process.ts';
import { runServer, untilEnd } from '../support/server-process.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';

/** Longest time in milliseconds in which a start that has failed must have ended. */
const END_MS = 15_000;

const LIMIT = { keys: ['anybody'], messages: 10, windowMs: 1_000 };

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

/** Starts the complete profile over an inbox with a mail that is due and an old message. */
async function start(env: Readonly<Record<string, string>>): Promise<Ended> {
  const file = join(folder, 'inbox.sqlite');
  const store = await openStore({ file, databaseUrl: undefined }, () => undefined);
  await store.accept(someMessage({ receivedAt: new Date() }), LIMIT);
  await store.accept(someMessage({ receivedAt: new Date(0), spam: 'honeypot' }), LIMIT);
  const [entry] = await store.outbox.claim('an earlier run', new Date(), 0, 1);
  if (entry === undefined) throw new Error('no mail is due');
  await store.outbox.address(entry, 'an earlier run', ['team@rillwatch.example'], new Date());
  await store.close();
  child = runServer('start', {
    SITE_PROFILE: 'complete',
    BUILD_DIR: build.folder,
    LOG_LEVEL: 'error',
    INBOX_FILE: file,
    INBOX_SECRET: SECRET,
    SMTP_URL: await peer.listen(),
    MAIL_FROM: 'inbox@rillwatch.example',
    MAIL_TO: 'team@rillwatch.example',
    PORT: String(await freePort()),
    ...env,
  });
  const timer = setTimeout(() => child?.kill('SIGKILL'), END_MS);
  const ended = await untilEnd(child);
  clearTimeout(timer);
  const after = await openStore({ file, databaseUrl: undefined }, () => undefined);
  expect(await after.list({ limit: 10 })).toHaveLength(2);
  await after.close();
  return ended;
}

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
  ] as const)('%s', async (_name, env, sentence) => {
    const { code, out, err } = await start(await env());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(peer.taken).toEqual([]);
  });
});
