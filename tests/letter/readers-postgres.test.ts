import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type RunningPostgres } from '../support/postgres.ts';
import { describeLinks } from './links-suite.ts';
import { describeReaders } from './readers-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

describeReaders('PostgreSQL', async () => ({ databaseUrl: await postgres.createDatabase() }));
describeLinks('PostgreSQL', async () => ({ databaseUrl: await postgres.createDatabase() }));
