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

/** PostgreSQL's error codes for a wrong password, user, or database, and for missing privileges. */
const WRONG_ADDRESS: readonly string[] = ['28P01', '28000', '3D000'];
const MISSING_PRIVILEGE = '42501';

/** Returns what is wrong with the address, or undefined if the database may be available later. */
function problemOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  if (!(cause instanceof Error)) return undefined;
  const { message } = cause;
  if (WRONG_ADDRESS.includes(codeOf(cause))) {
    return `DATABASE_URL does not open a database: ${message}.`;
  }
  if (codeOf(cause) !== MISSING_PRIVILEGE) return undefined;
  return `The role in DATABASE_URL has too few privileges (${message}): docs/contact.md says which it needs.`;
}

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
    const problem = problemOf(error);
    if (problem !== undefined || !(error instanceof DatabaseUnavailableError)) {
      await database.close();
      throw problem === undefined ? error : new SettingError(problem);
    }
    log?.error(
      { err: error },
      'cannot reach the database at DATABASE_URL and will try again with each request',
    );
  }
  return database;
}
