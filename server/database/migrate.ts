import { readdirSync, readFileSync } from 'node:fs';
import { SettingError } from '../settings.ts';

/** One numbered step from an empty database to today's. */
export interface Migration {
  /** 1 for the first; the file's name begins with it. */
  readonly number: number;
  /** The file's name without its ending. */
  readonly name: string;
  readonly sql: string;
}

/** The databases that there are migrations for; each has a folder of them. */
export type Dialect = 'sqlite' | 'postgres';

const FOLDER = new URL('migrations/', import.meta.url);

/** Table in which a database keeps what it has been through; both databases read it alike. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number integer PRIMARY KEY,
  name text NOT NULL
)`;

/** Reads the number of the last migration that a database has been through. */
export const LAST_MIGRATION = 'SELECT max(number) AS number FROM migrations';

/** Records a migration: its number and its name. */
export const RECORD_MIGRATION = 'INSERT INTO migrations (number, name) VALUES ($1, $2)';

/** Takes a database's kind (and another folder, for tests), gives its migrations in order. Throws if their numbers have a gap. */
export function readMigrations(dialect: Dialect, folder: URL = FOLDER): readonly Migration[] {
  const directory = new URL(`${dialect}/`, folder);
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file, index) => {
    const number = Number(/^(\d{4})-/.exec(file)?.[1]);
    if (number !== index + 1) {
      throw new Error(`${file} must be migration ${index + 1} of ${dialect}: rename it.`);
    }
    return {
      number,
      name: file.replace(/\.sql$/, ''),
      sql: readFileSync(new URL(file, directory), 'utf8'),
    };
  });
}

/**
 * Takes all migrations and the number of the last one that a database has been through, gives those
 * that are still to come. Throws a SettingError when the database is newer than this program.
 */
export function remaining(all: readonly Migration[], done: number): readonly Migration[] {
  if (done > all.length) {
    throw new SettingError(
      `The inbox was written by a newer version of this program (migration ${done} of ${all.length}): start that one.`,
    );
  }
  return all.slice(done);
}
