import type { Commands } from '../server/commands.ts';
import { readCommand, UsageError } from '../server/commands.ts';
import { StoreUnavailableError } from '../server/database/index.ts';
import { givenIn, SettingError } from '../server/settings.ts';
import { ContentError } from '../src/content/problems.ts';

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

/** One sentence for what the owner can do something about. */
function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([UsageError, SettingError, ContentError].some((kind) => error instanceof kind)) {
    return error.message;
  }
  if (error instanceof StoreUnavailableError) {
    return `The store cannot be used now: ${error.message.replace(/\.?$/, '.')}`;
  }
  const code = String(codeOf(error));
  if (code === 'ERR_SQLITE_ERROR') return `INBOX_FILE cannot be used: ${error.message}.`;
  const trouble = FILE_TROUBLES[code];
  return trouble === undefined || !('path' in error)
    ? undefined
    : `${String(error.path)} ${trouble}.`;
}

/** Runs what the owner asks of a room at the command line, and says in one sentence what is wrong. */
export async function runCommands(commands: () => Promise<Commands>): Promise<void> {
  // Whoever reads the list may stop before its end, as `head` does.
  process.stdout.on('error', (error: Error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
    process.exit(0);
  });
  try {
    const work = readCommand(await commands(), process.argv.slice(2));
    const place = { given: givenIn(process.env), screen: process.stdout, now: new Date() };
    process.stdout.write(await work(place));
  } catch (error) {
    const sentence = explain(error);
    if (sentence === undefined && codeOf(error) !== 'EPIPE') throw error;
    if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
