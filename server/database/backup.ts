import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../environment.ts';
import { FILE_ENDINGS, PRIVATE_FILE } from './sqlite-file.ts';

/** In milliseconds, for a process that is writing. */
const BUSY_MS = 5_000;

/** After a restore, only the owner can say whether these mails were sent since. */
const FORGET_WAITING_ISSUES = `UPDATE outbox SET state = 'unknown', last_error = 'backup'
  WHERE kind = 'issue' AND state IN ('waiting', 'sending', 'data sent')`;

function withDatabase(file: string, work: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    work(db);
  } finally {
    db.close();
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Others may read and write meanwhile. The copy contains nothing that was deleted. */
export function backup(file: string, target: string): void {
  if (!existsSync(file)) throw new SettingError(`There is no database at ${file}.`);
  if (existsSync(target)) throw new SettingError(`${target} exists already: name another file.`);
  closeSync(openSync(target, 'wx', PRIVATE_FILE));
  try {
    withDatabase(file, (db) => db.prepare('VACUUM INTO ?').run(target));
    withDatabase(target, (db) => {
      const [finding] = db.prepare('PRAGMA integrity_check').all();
      if (finding?.integrity_check !== 'ok') throw new Error('it is damaged');
      db.exec(FORGET_WAITING_ISSUES);
    });
    sync(target);
    sync(dirname(resolve(target)));
  } catch (error) {
    for (const ending of FILE_ENDINGS) rmSync(target + ending, { force: true });
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new SettingError(`${file} could not be copied, and no copy is kept: ${reason}.`);
  }
}
