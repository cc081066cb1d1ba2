import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailableError } from './database.ts';

const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Permissions of everybody but the owner. */
const OTHERS = 0o077;

/** The database, its log, and the index of that log. */
export const FILE_ENDINGS = ['', '-wal', '-shm'] as const;

function closeToOthers(path: string): void {
  const { mode = 0, uid } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((mode & OTHERS) !== 0 && isOurs) chmodSync(path, mode & ~OTHERS);
}

/**
 * Creates a database's folder and file for their owner alone. A folder that exists stays as it is,
 * since it may hold other things; a file that others can read is closed to them.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  // To open and close a file that exists would end all locks that this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const ending of FILE_ENDINGS) closeToOthers(file + ending);
}

/** Tells one file from every other on this machine; undefined for one that is not there. */
export function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}

/**
 * Remembers the files of a database that has just been opened; the result throws unless a start would
 * find the same. SQLite would go on writing to files that have lost their names, where nobody finds it.
 */
export function filesInPlace(file: string): () => void {
  const identities = (): string => FILE_ENDINGS.map((ending) => identityOf(file + ending)).join();
  const opened = identities();
  return () => {
    if (identities() === opened) return;
    throw new DatabaseUnavailableError(
      `${file}, or what SQLite keeps beside it, was removed or replaced while it was open: put it back, or restart the server to go on with what is there now`,
    );
  };
}
