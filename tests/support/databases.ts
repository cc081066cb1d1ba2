import { join } from 'node:path';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import type { Database, Migrations, DatabaseLocation } from '../../server/database/index.ts';
import { openDatabase } from '../../server/database/index.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { RecordedLog } from './recorded-log.ts';
import { scratchFolder } from './scratch-folder.ts';

interface Databases {
  readonly isSqlite: boolean;
  readonly create: () => Promise<DatabaseLocation> | DatabaseLocation;
}

export async function opened(
  place: DatabaseLocation,
  migrations: readonly Migrations[],
  log = new RecordedLog(),
): Promise<Database> {
  const database = await openDatabase(place, migrations, log);
  onTestFinished(() => database.close());
  return database;
}

/** Path of a SQLite file that does not exist yet, in a folder that does not exist either. */
export function sqlitePlace(): { databaseFile: string; databaseUrl: undefined } {
  const databaseFile = join(scratchFolder(), 'deep', 'site.sqlite');
  return { databaseFile, databaseUrl: undefined };
}

export function describeDatabases(cases: (databases: Databases) => void): void {
  describe('SQLite', () => cases({ isSqlite: true, create: sqlitePlace }));
  describe('PostgreSQL', () => {
    let postgres: RunningPostgres | undefined;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.remove());
    cases({
      isSqlite: false,
      create: async () => ({ databaseFile: '', databaseUrl: await postgres?.createDatabase() }),
    });
  });
}
