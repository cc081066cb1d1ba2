import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../environment.ts';
import type { Migrations } from './migrate.ts';
import { FILE_ENDINGS, PRIVATE_FILE } from './sqlite-file.ts';

const BUSY_TIMEOUT_MS = 5_000;

function copy(file: string, target: string, all: readonly Migrations[]): void {
  using original = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  original.prepare('VACUUM INTO ?').run(target);
  using copied = new DatabaseSync(target);
  const [finding] = copied.prepare('PRAGMA integrity_check').all();
  if (finding?.integrity_check !== 'ok') throw new Error('the database is damaged');
  // This throws if the file is a database of another program.
  copied.exec('SELECT number FROM migrations');
  for (const { inBackups = '' } of all) copied.exec(inBackups);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Other processes may read and write meanwhile. The copy contains no deleted data. */
export function backup(file: string, target: string, all: readonly Migrations[]): void {
  if (!existsSync(file)) throw new SettingError(`There is no database at ${file}.`);
  if (existsSync(target)) throw new SettingError(`${target} already exists: choose another file.`);
  closeSync(openSync(target, 'wx', PRIVATE_FILE));
  try {
    copy(file, target, all);
    sync(target);
    sync(dirname(resolve(target)));
  } catch (error) {
    for (const ending of FILE_ENDINGS) rmSync(target + ending, { force: true });
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new SettingError(
      `${file} could not be copied: ${reason}. The incomplete copy was deleted.`,
    );
  }
}
