import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../server/database/index.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { describeBounces } from './bounces-suite.ts';
import { openLetterDatabase } from './letter-place.ts';
import { describeSending } from './sending-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

async function makePlace(): Promise<() => Promise<Database>> {
  const databaseUrl = await postgres.createDatabase();
  return () => openLetterDatabase({ file: '', databaseUrl });
}

describeSending('PostgreSQL', makePlace);
describeBounces('PostgreSQL', makePlace);
