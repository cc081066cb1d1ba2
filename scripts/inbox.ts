/* `npm run inbox`: what the owner does with the messages; docs/inbox.md. */
import { existsSync } from 'node:fs';
import type { DatabaseSettings } from '../server/database/index.ts';
import { readDatabaseSettings, StoreAwayError } from '../server/database/index.ts';
import { openStore } from '../server/inbox/index.ts';
import { givenIn, SettingError } from '../server/settings.ts';
import { HELP, readCommand, UsageError } from './inbox/arguments.ts';
import { runCommand } from './inbox/run-command.ts';
import { runCopy } from './inbox/run-copy.ts';

function ignoreTrouble(): void {
  // A connection that is lost while nothing is asked of it; the next question says so itself.
}

function needInbox({ file, databaseUrl }: DatabaseSettings): void {
  if (databaseUrl !== undefined || existsSync(file)) return;
  throw new UsageError(
    `There is no inbox at ${file}: start the server once, or say with INBOX_FILE where it is.`,
  );
}

async function run(words: readonly string[]): Promise<void> {
  const command = readCommand(words);
  if (command.name === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const settings = readDatabaseSettings(givenIn(process.env));
  if (command.name !== 'restore') needInbox(settings);
  if (command.name === 'restore' || command.name === 'backup') {
    process.stdout.write(runCopy(command, settings));
    return;
  }
  const store = await openStore(settings, ignoreTrouble);
  try {
    process.stdout.write(await runCommand(store, command, process.stdout));
  } finally {
    await store.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** What is wrong with a file, by the system's code for it. */
const FILE_TROUBLES: Readonly<Record<string, string>> = {
  EEXIST: 'exists already: name another file or remove it',
  ENOENT: 'cannot be written: its folder is missing',
  EACCES: 'may not be written by this user',
  EISDIR: 'is a folder: name a file in it',
  ENOSPC: 'cannot be written: the disk is full',
};

/** Gives one sentence for what the owner can do something about. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UsageError || error instanceof SettingError) return error.message;
  if (error instanceof StoreAwayError) {
    return `The store cannot be used now: ${error.message.replace(/\.?$/, '.')}`;
  }
  const code = String(codeOf(error));
  if (code === 'ERR_SQLITE_ERROR') return `INBOX_FILE cannot be used: ${error.message}.`;
  const trouble = FILE_TROUBLES[code];
  return trouble === undefined || !('path' in error)
    ? undefined
    : `${String(error.path)} ${trouble}.`;
}

// Whoever reads the list may stop before its end, as `head` does.
process.stdout.on('error', (error: Error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  const sentence = explain(error);
  if (sentence === undefined && codeOf(error) !== 'EPIPE') throw error;
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
