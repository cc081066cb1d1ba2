import { afterAll, beforeAll } from 'vitest';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { openLetterDatabase } from './letter-place.ts';
import { describeSending } from './sending-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

describeSending('PostgreSQL', async () => {
  const databaseUrl = await postgres.createDatabase();
  return () => openLetterDatabase({ file: '', databaseUrl });
});
