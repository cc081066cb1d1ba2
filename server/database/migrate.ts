import { SettingError } from '../environment.ts';
import type { Transaction } from './database.ts';
import { numberIn } from './rows.ts';

/** What the two databases call the same thing in `CREATE TABLE`. */
export interface ColumnTypes {
  /** A primary key that counts up by itself. */
  readonly id: string;
  /** A whole number, or a time in milliseconds since 1970. */
  readonly integer: string;
  /** Stands behind the closing parenthesis of a table. */
  readonly strict: string;
}

/** The tables of one plugin. A step that has been released is never changed; a new one is added. */
export interface Migrations {
  readonly plugin: string;
  /** Each is one or more statements, separated by semicolons. */
  readonly steps: readonly ((types: ColumnTypes) => string)[];
}

interface Migrating extends Transaction {
  readonly types: ColumnTypes;
  /** Runs one or more statements. */
  readonly execute: (sql: string) => Promise<unknown>;
}

/** @throws SettingError if the database is newer than this program */
export async function migrate(
  { types, execute, run }: Migrating,
  all: readonly Migrations[],
): Promise<void> {
  await execute(
    `CREATE TABLE IF NOT EXISTS migrations (plugin TEXT, number ${types.integer}, PRIMARY KEY (plugin, number))`,
  );
  for (const { plugin, steps } of all) {
    const rows = await run('SELECT number FROM migrations WHERE plugin = $1', plugin);
    const done = Math.max(0, ...rows.map((row) => numberIn(row, 'number')));
    if (done > steps.length) {
      throw new SettingError(
        `The database was written by a newer version of this program (${plugin} is at step ${done}, this program knows ${steps.length}): start that version.`,
      );
    }
    for (const [index, step] of steps.slice(done).entries()) {
      await execute(step(types));
      await run('INSERT INTO migrations VALUES ($1, $2)', plugin, done + index + 1);
    }
  }
}

/** Names of the tables that the migrations create. */
export function tablesOf(all: readonly Migrations[], types: ColumnTypes): readonly string[] {
  const sql = all.flatMap(({ steps }) => steps.map((step) => step(types))).join('\n');
  const created = sql.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi);
  return ['migrations', ...Array.from(created, ([, name = '']) => name)];
}
