import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../server/database/index.ts';
import { describeBounces } from './bounces-suite.ts';
import { openLetterDatabase } from './letter-place.ts';
import { describeSending } from './sending-suite.ts';

let folder = '';
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sending-'));
});

afterAll(() => rm(folder, { recursive: true }));

function makePlace(): Promise<() => Promise<Database>> {
  count += 1;
  const file = join(folder, String(count), 'inbox.sqlite');
  return Promise.resolve(() => openLetterDatabase({ file, databaseUrl: undefined }));
}

describeSending('SQLite', makePlace);
describeBounces('SQLite', makePlace);
