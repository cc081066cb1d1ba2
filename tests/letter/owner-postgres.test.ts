import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type RunningPostgres } from '../support/postgres.ts';
import { clusterHolds, sample } from '../support/postgres-files.ts';
import { describeLetterOwner } from './owner-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

describeLetterOwner('PostgreSQL', async () => {
  const databaseUrl = await postgres.createDatabase();
  return {
    settings: { file: '', databaseUrl },
    env: { DATABASE_URL: databaseUrl },
    settle: () => sample(databaseUrl),
    holds: (word) => clusterHolds(databaseUrl, word),
  };
});
