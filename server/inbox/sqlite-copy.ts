import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UsageError } from '../commands.ts';
import {
  bookkeeping,
  makePrivateFile,
  numberIn,
  PRIVATE_FILE,
  readMigrations,
  remaining,
  SQLITE_ENDINGS,
} from '../database/index.ts';
import { DOUBT_BATCHES_SQL } from '../mail/index.ts';
import { SettingError } from '../settings.ts';
import { MIGRATIONS } from './open-store.ts';

/** Longest time in milliseconds that a copy waits for somebody who is writing. */
const PATIENCE_MS = 5_000;

const SQLITE_BUSY = 5;

/** SQLite's codes of a file that is damaged, of one that is no database, and of a table that is not there. */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const NO_TABLE = 1;

/** What tells another program's file: without a code, what is in a table is not what an inbox has there. */
const FOREIGN: readonly (number | undefined)[] = [NOT_A_DATABASE, NO_TABLE, undefined];

/** A result's last eight bits say what it is; those before say more. */
const PRIMARY_CODE = 0xff;

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return Number(error.errcode) & PRIMARY_CODE;
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function withDatabase<T>(file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** What to say of a file that is no whole inbox. */
interface Complaints {
  readonly damaged: string;
  readonly foreign: string;
}

function ofDatabase(file: string): Complaints {
  return {
    damaged: `${file} is damaged, and no copy of it is kept: restore the last backup.`,
    foreign: `${file} is no inbox: say with INBOX_FILE where it is.`,
  };
}

function ofBackup(file: string): Complaints {
  return {
    damaged: `${file} is damaged: use another backup.`,
    foreign: `${file} is no inbox: name a file that "npm run inbox -- backup" wrote.`,
  };
}

/** Does the work on what is to be a whole inbox. Throws a UsageError where it turns out to be none. */
function onInbox<T>({ damaged, foreign }: Complaints, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingError) throw error;
    const code = codeOf(error);
    if (code === CORRUPT) throw new UsageError(damaged);
    throw FOREIGN.includes(code) ? new UsageError(foreign) : error;
  }
}

/** Throws a UsageError unless it is a whole inbox that this program knows; gives how many messages it holds. */
function checkInbox(db: DatabaseSync, complaints: Complaints): number {
  return onInbox(complaints, () => {
    const findings = db.prepare('PRAGMA integrity_check').all();
    if (findings.length !== 1 || findings[0]?.integrity_check !== 'ok') {
      throw new UsageError(complaints.damaged);
    }
    const last = db.prepare(bookkeeping(MIGRATIONS).last).get() ?? {};
    remaining(readMigrations('sqlite', MIGRATIONS), numberIn(last, 'number'));
    return numberIn(
      db.prepare('SELECT count(*) AS messages FROM messages').get() ?? {},
      'messages',
    );
  });
}

function removeAll(file: string): void {
  for (const ending of [...SQLITE_ENDINGS, '-journal']) rmSync(file + ending, { force: true });
}

/**
 * Copies the database into a new file of the owner alone, while others read and write; gives how many
 * messages the copy holds. The copy is one file, without a log, and holds nothing that was deleted.
 */
export function backUp(file: string, target: string): number {
  closeSync(openSync(target, 'wx', PRIVATE_FILE));
  try {
    const complaints = ofDatabase(file);
    onInbox(complaints, () => withDatabase(file, (db) => db.prepare('VACUUM INTO ?').run(target)));
    const messages = withDatabase(target, (db) => checkInbox(db, complaints));
    sync(target);
    sync(dirname(resolve(target)));
    return messages;
  } catch (error) {
    removeAll(target);
    throw error;
  }
}

/** What a restore has done. */
export interface Restored {
  readonly messages: number;
  /** Where the database is that was there before; nothing where there was none. */
  readonly aside: string | undefined;
}

/** Whether mails of batches are known there: older backups hold none. */
function hasBatches(db: DatabaseSync): boolean {
  const sql = "SELECT 1 FROM pragma_table_info('outbox') WHERE name = 'batch'";
  return db.prepare(sql).get() !== undefined;
}

/** Copies a backup beside the database as one file without a log, and looks at it there. */
function stage(backup: string, staged: string, now: Date): number {
  removeAll(staged);
  makePrivateFile(staged);
  copyFileSync(backup, staged);
  // A backup that somebody made with `cp` may have its log beside it.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${staged}-wal`);
  // A copy has the rights of what it was made of.
  makePrivateFile(staged);
  const messages = withDatabase(staged, (db) => {
    const count = checkInbox(db, ofBackup(backup));
    db.exec('PRAGMA journal_mode = DELETE');
    // What waited when the copy was made may have been sent since, and goes out once at most.
    if (hasBatches(db)) db.prepare(DOUBT_BATCHES_SQL).run({ $1: now.getTime() });
    return count;
  });
  sync(staged);
  return messages;
}

/**
 * Runs the work while nobody else can have the database open: leaving write-ahead mode needs that, and
 * folds the log into the file. One that is damaged cannot be asked, and is moved as it is.
 */
function alone(file: string, work: () => void): void {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    const code = codeOf(error);
    if (code === SQLITE_BUSY) {
      db.close();
      throw new UsageError(
        `${file} is open: stop the server and every other "npm run inbox" first.`,
      );
    }
    if (code !== CORRUPT && code !== NOT_A_DATABASE) throw error;
  }
  try {
    work();
  } finally {
    db.close();
  }
}

function setAside(file: string, aside: string): void {
  for (const ending of SQLITE_ENDINGS) {
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  }
}

/**
 * Puts a backup in the place of the database, which is kept under another name. Throws a UsageError,
 * and changes nothing, for a file that is no inbox and while anybody has the database open.
 */
export function restore(backup: string, file: string, now: Date): Restored {
  if (!existsSync(backup)) throw new UsageError(`There is no backup at ${backup}.`);
  const staged = `${file}.restoring`;
  try {
    const messages = stage(backup, staged, now);
    const aside = existsSync(file)
      ? `${file}.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
      : undefined;
    const place = (): void => {
      if (aside !== undefined) setAside(file, aside);
      renameSync(staged, file);
    };
    if (aside === undefined) place();
    else alone(file, place);
    sync(dirname(resolve(file)));
    return { messages, aside };
  } finally {
    removeAll(staged);
  }
}
