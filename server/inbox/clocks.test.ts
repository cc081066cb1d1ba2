import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InboxApp } from '../../tests/support/inbox-app.ts';
import { createInboxApp } from '../../tests/support/inbox-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import { FORM_ADDRESS, TOKEN_PATH } from '../../src/message/index.ts';

/** Time in milliseconds that somebody needs who is quick. */
const WRITING_MS = 4_000;

let folder = '';
let replicas: [page: InboxApp, message: InboxApp];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clocks-'));
  const file = join(folder, 'inbox.sqlite');
  replicas = [await createInboxApp({ file }), await createInboxApp({ file })];
});

afterEach(async () => {
  vi.useRealTimers();
  for (const replica of replicas) await replica.close();
  await rm(folder, { recursive: true });
});

async function pageToken(replica: InboxApp): Promise<unknown> {
  const page = await replica.app.inject(FORM_ADDRESS);
  return /name="token" value="([^"]*)"/.exec(page.body)?.[1];
}

async function freshToken(replica: InboxApp): Promise<unknown> {
  return (await replica.app.inject(TOKEN_PATH)).json<{ token: string }>().token;
}

it.each([-30, -2, 0, 2, 30])(
  'is mailed whichever replica takes it: the second clock differs by %d s',
  async (difference) => {
    const [first, second] = replicas;
    const opened = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: opened });
    const tokens = [await pageToken(first), await freshToken(first)];
    vi.setSystemTime(opened + WRITING_MS + difference * 1_000);
    const form = await second.submit(second.fields({ token: tokens[0] }));
    const json = await second.send(second.fields({ token: tokens[1] }));
    expect([form.statusCode, json.statusCode]).toEqual([303, 201]);
    const mailed = { spam: null, mailed: 1 };
    expect(storedIn(second.file)).toMatchObject([mailed, mailed]);
  },
);
