import type { Log } from '../log.ts';
import { SettingError } from '../settings.ts';
import type { Database } from './database.ts';
import { StoreUnavailableError } from './database.ts';
import type { MigrationList } from './migrate.ts';
import { PostgresDatabase } from './postgres.ts';
import type { DatabaseSettings } from './settings.ts';
import { SqliteDatabase } from './sqlite.ts';

/** What PostgreSQL says when an address leads to it and is wrong: password, user or database. */
const WRONG_ADDRESS = ['28P01', '28000', '3D000'];

/** As `openDatabase`, for who asks at once: whether a PostgreSQL is there is not asked before. */
export async function connectDatabase(
  { file, databaseUrl }: DatabaseSettings,
  lists: readonly MigrationList[],
  onTrouble: (error: Error) => void,
): Promise<Database> {
  return databaseUrl === undefined
    ? SqliteDatabase.open(file, lists)
    : new PostgresDatabase(databaseUrl, lists, onTrouble);
}

/**
 * Opens the database and brings its tables up to date, list by list. Throws a SettingError when the
 * file cannot be opened or the address is wrong. A PostgreSQL that is unavailable now is tried again with
 * every call.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  lists: readonly MigrationList[],
  log: Log,
): Promise<Database> {
  const database = await connectDatabase(settings, lists, (error) =>
    log.warn({ err: error }, 'a connection to the store was lost'),
  );
  try {
    for (const { table } of lists) await database.ready(table);
  } catch (error) {
    const { cause } = error instanceof StoreUnavailableError ? error : { cause: undefined };
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const isWrong = WRONG_ADDRESS.some((known) => known === code);
    if (!(error instanceof StoreUnavailableError) || isWrong) await database.close();
    if (!(error instanceof StoreUnavailableError)) throw error;
    if (isWrong) {
      throw new SettingError(`DATABASE_URL does not open a database: ${error.message}.`);
    }
    log.error({ err: error }, 'the store is unavailable; it is tried again with each message');
  }
  return database;
}
