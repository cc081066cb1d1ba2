import { SettingError } from '../environment.ts';
import type { Transaction } from './database.ts';
import { numberIn } from './rows.ts';

/** The parts of `CREATE TABLE` that differ between the databases. */
export interface ColumnTypes {
  /** A primary key with automatic numbers. */
  readonly id: string;
  /** A whole number, or a time in milliseconds since 1970. */
  readonly integer: string;
  /** Table options after the closing parenthesis. */
  readonly strict: string;
}

/** The tables of one plugin. Never change a released step; add a new one. */
export interface Migrations {
  readonly plugin: string;
  readonly steps: readonly ((types: ColumnTypes) => string)[];
  /** A statement that changes each backup, for what must not happen again after it is restored. */
  readonly inBackups?: string;
}

interface Migrating extends Transaction {
  readonly types: ColumnTypes;
  /** Selects a row if the table `migrations` exists. */
  readonly findMigrations: string;
  readonly execute: (sql: string) => unknown;
}

export async function migrate(
  { types, findMigrations, execute, run }: Migrating,
  all: readonly Migrations[],
): Promise<void> {
  // PostgreSQL refuses `IF NOT EXISTS` to a role that may not create tables, even if the table exists.
  if ((await run(findMigrations)).length === 0) {
    await execute(
      `CREATE TABLE migrations (plugin TEXT, number ${types.integer}, PRIMARY KEY (plugin, number))`,
    );
  }
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

export function tablesOf(all: readonly Migrations[], types: ColumnTypes): readonly string[] {
  const sql = all.flatMap(({ steps }) => steps.map((step) => step(types))).join('\n');
  const created = sql.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi);
  return ['migrations', ...Array.from(created, ([, name = '']) => name)];
}
