import { PostgresDatabase } from './postgres-database.ts';
import type { OnTrouble } from './postgres-database.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/** Where messages are kept: in a PostgreSQL if its address is given, else in the file. */
export interface StoreSettings {
  /** Path of the SQLite file. */
  readonly file: string;
  /** Address of a PostgreSQL, `postgres://…`. */
  readonly databaseUrl: string | undefined;
}

/**
 * Takes where messages are kept and whom to tell of a lost connection; gives the store. Throws when
 * the file cannot be opened. A PostgreSQL that is away now is tried again with every call.
 */
export async function openStore(
  { file, databaseUrl }: StoreSettings,
  onTrouble: OnTrouble,
): Promise<Store> {
  return new SqlStore(
    databaseUrl === undefined
      ? await SqliteDatabase.open(file)
      : new PostgresDatabase(databaseUrl, onTrouble),
  );
}
