import { existsSync } from 'node:fs';
import type { Asked, Command, Work } from '../commands.ts';
import { UsageError } from '../commands.ts';
import { readDatabaseSettings } from '../database/index.ts';
import { count } from './lines.ts';
import { backUp, restore } from './sqlite-copy.ts';

/** @throws UsageError where nothing has been stored yet */
export function needFile(file: string): void {
  if (existsSync(file)) return;
  throw new UsageError(
    `There is no inbox at ${file}: start the server once, or say with INBOX_FILE where it is.`,
  );
}

/** Work on the SQLite file as a whole, with a copy of it. */
function onFile(
  name: string,
  { operand: copy }: Asked,
  work: (file: string, copy: string, now: Date) => string,
): Work {
  if (copy === '') throw new UsageError(`Say which file: npm run inbox -- ${name} FILE.`);
  return ({ given, now }) => {
    const { file, databaseUrl } = readDatabaseSettings(given);
    if (databaseUrl === undefined) return Promise.resolve(work(file, copy, now));
    throw new UsageError(
      `DATABASE_URL is set, so that messages are in PostgreSQL: pg_dump and pg_restore do that, see docs/inbox.md.`,
    );
  };
}

function makeBackup(file: string, copy: string): string {
  needFile(file);
  return `${count(backUp(file, copy), 'message', 'messages')} copied to ${copy}.\n`;
}

function putBack(file: string, copy: string, now: Date): string {
  const { messages, aside } = restore(copy, file, now);
  const kept =
    aside === undefined
      ? ''
      : `What was there is kept as ${aside}: remove it when nothing in it is needed.\n`;
  return `${count(messages, 'message', 'messages')} restored to ${file}.\n${kept}Start the server.\n`;
}

/** Copies of the SQLite file. */
export const COPY_COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    usage: 'FILE',
    help: 'copies the SQLite database into a new file, while the server runs',
    takesOperand: true,
    read: (asked) => onFile('backup', asked, makeBackup),
  },
  {
    name: 'restore',
    usage: 'FILE',
    help: "puts that copy in the database's place, which is kept aside; stop the server first",
    takesOperand: true,
    read: (asked) => onFile('restore', asked, putBack),
  },
];
