import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailableError } from './database.ts';

/** A folder and a file that nobody but their owner may look into. */
const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Everybody but the owner. */
const OTHERS = 0o077;

/** The database, its log and the index of that log. */
export const SQLITE_ENDINGS = ['', '-wal', '-shm'] as const;

/** Only the owner may do that, and an owner's file is left to them. */
function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || (found.mode & OTHERS) === 0) return;
  if (found.uid === process.getuid?.() || process.getuid?.() === 0) {
    chmodSync(path, found.mode & ~OTHERS);
  }
}

/**
 * Makes what is missing of a database's folder and file, for their owner alone. A folder that exists
 * stays as it is, since more than the inbox may live there; a file that others may read is closed to
 * them. What SQLite puts beside the file has the file's rights.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const ending of SQLITE_ENDINGS) closeToOthers(file + ending);
}

/** What tells one file from every other of this machine; nothing for one that is not to be seen. */
export function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** The files of an open database. SQLite writes on in them though they have lost their names, and nobody finds it there. */
export class FilesInPlace {
  readonly #file: string;
  readonly #identities: readonly (string | undefined)[];

  /** Remembers the files as they are now that the database has been opened. */
  constructor(file: string) {
    this.#file = file;
    this.#identities = SQLITE_ENDINGS.map((ending) => identityOf(file + ending));
  }

  /** Throws a StoreUnavailableError unless a start would find the same files. */
  check(): void {
    const isInPlace = SQLITE_ENDINGS.every(
      (ending, index) => identityOf(this.#file + ending) === this.#identities[index],
    );
    if (isInPlace) return;
    throw new StoreUnavailableError(
      `${this.#file}, or what SQLite keeps beside it, was removed or replaced while it was open: put it back, or restart the server to go on with what is there now`,
    );
  }
}
