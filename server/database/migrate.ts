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

/** The databases that there are migrations for. */
export type Dialect = 'sqlite' | 'postgres';

/** The migrations of one room's tables, numbered by themselves. */
export interface MigrationList {
  /** Table in which a database keeps which of them it has been through. */
  readonly table: string;
  /** Holds a folder for each dialect. */
  readonly folder: URL;
}

/** The statements that keep what a database has been through; both databases read them alike. */
export function bookkeeping({ table }: Pick<MigrationList, 'table'>): {
  readonly create: string;
  readonly last: string;
  readonly record: string;
} {
  return {
    create: `CREATE TABLE IF NOT EXISTS ${table} (number integer PRIMARY KEY, name text NOT NULL)`,
    last: `SELECT max(number) AS number FROM ${table}`,
    record: `INSERT INTO ${table} (number, name) VALUES ($1, $2)`,
  };
}

/** A list's migrations in order. Throws if their numbers have a gap. */
export function readMigrations(
  dialect: Dialect,
  { folder }: Pick<MigrationList, 'folder'>,
): readonly Migration[] {
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
 * Those that are still to come.
 * @param done number of the last one that a database has been through
 * @throws SettingError when the database is newer than this program
 */
export function remaining(all: readonly Migration[], done: number): readonly Migration[] {
  if (done > all.length) {
    throw new SettingError(
      `The inbox was written by a newer version of this program (migration ${done} of ${all.length}): start that one.`,
    );
  }
  return all.slice(done);
}
