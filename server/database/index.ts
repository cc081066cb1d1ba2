import { SettingError, type Environment } from '../environment.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailableError, type Database } from './database.ts';
import type { Migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/* Public API of the database: SQLite in a file, or PostgreSQL. */
export { backup } from './backup.ts';
export type { Database, SenderLock, Transaction } from './database.ts';
export type { Row, Value } from './rows.ts';
export { DatabaseUnavailableError, SenderLockLostError } from './database.ts';
export { dateIn, firstOf, numberIn, optionalDateIn, optionalTextIn, textIn } from './rows.ts';
export type { Migrations } from './migrate.ts';

/** The file is used only if `databaseUrl` is undefined. */
export type DatabaseLocation = Pick<Environment, 'databaseFile' | 'databaseUrl'>;

/** PostgreSQL's error codes for a wrong password, user, or database. */
const WRONG_ADDRESS: readonly string[] = ['28P01', '28000', '3D000'];

/**
 * Opens the database and migrates it. If PostgreSQL is unavailable, this is logged, and every later call tries
 * again.
 * @throws SettingError if the file or the address cannot be used, or the database is newer than this program
 */
export async function openDatabase(
  { databaseFile, databaseUrl }: DatabaseLocation,
  migrations: readonly Migrations[],
  log?: Log,
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(databaseFile, migrations);
  const database = openPostgres(databaseUrl, migrations, (error) =>
    log?.warn(
      { err: error },
      'lost an idle connection to the database and will open a new one when needed',
    ),
  );
  try {
    await database.ready();
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined };
    const isWrong = WRONG_ADDRESS.includes(codeOf(cause));
    if (isWrong || !(error instanceof DatabaseUnavailableError)) {
      await database.close();
      if (!isWrong || !(cause instanceof Error)) throw error;
      throw new SettingError(`DATABASE_URL does not open a database: ${cause.message}.`);
    }
    log?.error(
      { err: error },
      'cannot reach the database at DATABASE_URL and will try again with each request',
    );
  }
  return database;
}
