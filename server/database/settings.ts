import type { Given } from '../settings.ts';
import { SettingError } from '../settings.ts';

/** Where everything is kept: in a PostgreSQL if its address is given, else in the file. */
export interface DatabaseSettings {
  /** Path of the SQLite file. */
  readonly file: string;
  /** Address of a PostgreSQL, `postgres://…`. */
  readonly databaseUrl: string | undefined;
}

/** Used unless a setting says otherwise. */
const DEFAULT_FILE = 'data/inbox.sqlite';

function readDatabaseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^postgres(?:ql)?:$/.test(url.protocol) && url.hostname !== '')
    return value;
  // The address is not repeated: it holds a password.
  throw new SettingError(
    'DATABASE_URL must be the address of a PostgreSQL, for example DATABASE_URL=postgres://inbox:secret@localhost/inbox.',
  );
}

/** Throws a SettingError for an address that cannot be used. */
export function readDatabaseSettings(given: Given): DatabaseSettings {
  const url = given('DATABASE_URL');
  return {
    file: given('INBOX_FILE') ?? DEFAULT_FILE,
    databaseUrl: url === undefined ? undefined : readDatabaseUrl(url),
  };
}
