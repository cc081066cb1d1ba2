import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { describeDelivery } from './delivery-suite.ts';
import type { Place } from './messages.ts';
import { describeOutbox } from './outbox-suite.ts';
import { describeStore } from './store-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

async function makePlace(): Promise<Place> {
  const databaseUrl = await postgres.createDatabase();
  return { open: () => openStore({ file: '', databaseUrl }, fail) };
}

describeStore('PostgreSQL', makePlace);
describeOutbox('PostgreSQL', makePlace);
describeDelivery('PostgreSQL', makePlace);

function fail(error: Error): never {
  throw error;
}
