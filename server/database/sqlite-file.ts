import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, SenderLock } from './database.ts';
import { DatabaseUnavailableError, SenderLockLostError, unavailable } from './database.ts';

const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

const GROUP_AND_OTHERS = 0o077;

/** The database, its write-ahead log, and the index of that log. */
export const FILE_ENDINGS = ['', '-wal', '-shm'] as const;

function closeToOthers(path: string): void {
  const { mode = 0, uid } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((mode & GROUP_AND_OTHERS) !== 0 && isOurs) chmodSync(path, mode & ~GROUP_AND_OTHERS);
}

/**
 * Creates the folder and the file of a database so that only their owner can read them. An existing folder
 * keeps its permissions, because it may contain other files; an existing file loses those of other users.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  // An existing file is not opened, because closing it would release all of this process's locks on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const ending of FILE_ENDINGS) closeToOthers(file + ending);
}

export function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/**
 * Call it right after opening the database. The result throws if a file has been removed or replaced since,
 * because SQLite would continue to write to the old files.
 */
export function filesInPlace(file: string): () => void {
  const identities = (): string => FILE_ENDINGS.map((ending) => identityOf(file + ending)).join();
  const opened = identities();
  return () => {
    if (identities() === opened) return;
    throw new DatabaseUnavailableError(
      `${file}, or its -wal or -shm file, was removed or replaced while it was open: put it back, or restart the server to use the current file`,
    );
  };
}

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

  // oxlint-disable-next-line typescript/require-await -- a failure is a rejection, as with PostgreSQL
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
