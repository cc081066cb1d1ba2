import { SettingError } from '../settings.ts';
import type { StoreSettings } from './open-store.ts';

/** Where messages are kept unless a setting says otherwise. */
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

/**
 * Takes the environment, gives where messages are kept; an empty variable counts as unset. Throws a
 * SettingError for an address that cannot be used.
 */
export function readStoreSettings(
  env: Readonly<Record<string, string | undefined>>,
): StoreSettings {
  const { INBOX_FILE: file = '', DATABASE_URL: url = '' } = env;
  return {
    file: file === '' ? DEFAULT_FILE : file,
    databaseUrl: url === '' ? undefined : readDatabaseUrl(url),
  };
}
