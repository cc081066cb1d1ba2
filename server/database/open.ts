import { SettingError } from '../environment.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailableError, type Database } from './database.ts';
import type { Migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Where everything is kept: in PostgreSQL if its address is given, else in the file. */
export interface DatabasePlace {
  readonly databaseFile: string;
  readonly databaseUrl: string | undefined;
}

/** Codes with which PostgreSQL refuses a password, a user, or a database. */
const WRONG_ADDRESS: readonly unknown[] = ['28P01', '28000', '3D000'];

/**
 * Opens the database and brings its tables up to date. A PostgreSQL that is unavailable now is tried
 * again with every call.
 * @throws SettingError if the file or the address cannot be used, or the database is newer than this program
 */
export async function openDatabase(
  { databaseFile, databaseUrl }: DatabasePlace,
  migrations: readonly Migrations[],
  log: Log,
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(databaseFile, migrations);
  const database = openPostgres(databaseUrl, migrations, (error) =>
    log.warn({ err: error }, 'lost a connection to the database'),
  );
  try {
    await database.ready();
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined };
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const isWrong = WRONG_ADDRESS.includes(code);
    if (isWrong || !(error instanceof DatabaseUnavailableError)) {
      await database.close();
      if (!isWrong || !(cause instanceof Error)) throw error;
      throw new SettingError(`DATABASE_URL does not open a database: ${cause.message}.`);
    }
    log.error({ err: error }, 'the database is unavailable and will be tried again');
  }
  return database;
}
