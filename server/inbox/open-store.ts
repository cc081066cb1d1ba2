import type { DatabaseSettings, MigrationList } from '../database/index.ts';
import { connectDatabase } from '../database/index.ts';
import type { OutboxStore } from '../mail/index.ts';
import { SqlOutbox } from '../mail/index.ts';
import { MESSAGE_MAIL, MESSAGE_RECORDS } from './message-mails.ts';
import { SqlStore } from './sql-store.ts';
import type { Store } from './store.ts';

/**
 * The oldest list, from when all of this was the inbox: its first five also made and changed the tables
 * of the mail and of the guard. Those that follow change messages alone.
 */
export const MIGRATIONS: MigrationList = {
  table: 'migrations',
  folder: new URL('migrations/', import.meta.url),
};

/** The messages and their mails, for who works with them beside a server or without one. */
export interface OpenStore extends Store {
  readonly outbox: OutboxStore;
}

class StoreWithOutbox extends SqlStore implements OpenStore {
  readonly outbox: OutboxStore;

  constructor(...[database]: ConstructorParameters<typeof SqlStore>) {
    super(database);
    this.outbox = new SqlOutbox(database, { [MESSAGE_MAIL]: MESSAGE_RECORDS });
  }
}

/**
 * Throws when the file cannot be opened. A PostgreSQL that is unavailable now is tried again with every call;
 * `onTrouble` is told of a lost connection.
 */
export async function openStore(
  settings: DatabaseSettings,
  onTrouble: (error: Error) => void,
): Promise<OpenStore> {
  return new StoreWithOutbox(await connectDatabase(settings, [MIGRATIONS], onTrouble));
}
