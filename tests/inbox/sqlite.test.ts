import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import { describeDelivery } from './delivery-suite.ts';
import type { Place } from './messages.ts';
import { describeOutbox } from './outbox-suite.ts';
import { describeStore } from './store-suite.ts';

let folder = '';
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
});

afterAll(() => rm(folder, { recursive: true }));

function makePlace(): Promise<Place> {
  count += 1;
  const file = join(folder, String(count), 'inbox.sqlite');
  const open = () => openStore({ file, databaseUrl: undefined }, fail);
  return Promise.resolve({ open });
}

describeStore('SQLite', makePlace);
describeOutbox('SQLite', makePlace);
describeDelivery('SQLite', makePlace);

function fail(error: Error): never {
  throw error;
}
