import { DatabaseSync } from 'node:sqlite';
import { SenderLockLostError, unavailable, type Database, type SenderLock } from './database.ts';
import { identityOf, makePrivateFile } from './sqlite-file.ts';

/** Error codes SQLITE_BUSY and SQLITE_LOCKED. */
const BUSY: readonly unknown[] = [5, 6];

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && BUSY.includes(error.errcode);
}

/** The lock is a transaction on an empty second database, which ends if the process crashes. */
export function sqliteSenderLock(file: string, transaction: Database['transaction']): SenderLock {
  let held: { readonly db: DatabaseSync; readonly identity: string | undefined } | undefined;

  /** The lock is lost if the file was replaced, because another process can lock the new file. */
  function isHeld(): boolean {
    return held !== undefined && held.identity === identityOf(file);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a failure is a rejection, as with PostgreSQL
  async function release(): Promise<void> {
    held?.db.close();
    held = undefined;
  }

  async function acquire(): Promise<boolean> {
    if (isHeld()) return true;
    await release();
    let db: DatabaseSync | undefined;
    try {
      makePrivateFile(file);
      db = new DatabaseSync(file, { timeout: 0 });
      db.exec('BEGIN EXCLUSIVE');
      held = { db, identity: identityOf(file) };
      return true;
    } catch (error) {
      db?.close();
      if (isBusy(error)) return false;
      throw unavailable(error);
    }
  }

  return {
    acquire,
    release,
    transaction: (work) =>
      transaction(async (tx) => {
        const result = await work(tx);
        if (!isHeld()) throw new SenderLockLostError('This process does not hold the sender lock.');
        return result;
      }),
  };
}
