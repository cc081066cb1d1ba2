import type { DatabaseSettings } from '../../server/database/index.ts';
import type { CopyCommand } from './arguments.ts';
import { UsageError } from './arguments.ts';
import { count } from './run-command.ts';
import { backUp, restore } from './sqlite-copy.ts';

/** Makes or restores a backup, gives what is to be said. Throws a UsageError where that cannot be done. */
export function runCopy(
  { name, file: copy }: CopyCommand,
  { file, databaseUrl }: DatabaseSettings,
  now = new Date(),
): string {
  if (databaseUrl !== undefined) {
    throw new UsageError(
      `DATABASE_URL is set, so that messages are in PostgreSQL: pg_dump and pg_restore do that, see docs/inbox.md.`,
    );
  }
  if (name === 'backup') {
    return `${count(backUp(file, copy), 'message', 'messages')} copied to ${copy}.\n`;
  }
  const { messages, aside } = restore(copy, file, now);
  const kept =
    aside === undefined
      ? ''
      : `What was there is kept as ${aside}: remove it when nothing in it is needed.\n`;
  return `${count(messages, 'message', 'messages')} restored to ${file}.\n${kept}Start the server.\n`;
}
