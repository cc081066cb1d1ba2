import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type { OpenStore, Store } from '../../server/inbox/index.ts';
import type { Command, CopyCommand } from './arguments.ts';
import { HELP, UsageError } from './arguments.ts';
import { exportMessages } from './export.ts';
import { messageText, statsText, summaryLine } from './lines.ts';

/** Only the owner reads what was taken out. */
const OWNER_ONLY = 0o600;

/** Says how many of something there are. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

async function list(store: Store, command: Command & { name: 'list' }): Promise<string> {
  const { limit, before, spam } = command;
  const summaries = await store.list({
    limit,
    ...(before === undefined ? {} : { before }),
    ...(spam ? { spam } : {}),
  });
  const lines = summaries.map((summary) => `${summaryLine(summary)}\n`).join('');
  const last = summaries.at(-1);
  if (last === undefined) return 'There is no message.\n';
  if (summaries.length < limit) return lines;
  return `${lines}Older ones: npm run inbox -- list --before ${last.number}${spam ? ' --spam' : ''}\n`;
}

async function show(store: Store, id: string): Promise<string> {
  const message = await store.get(id);
  if (message !== undefined) return messageText(message);
  throw new UsageError(`There is no message ${id}: "npm run inbox -- list" names them.`);
}

async function takeOut(
  store: Store,
  { format, output }: Command & { name: 'export' },
  screen: Writable,
): Promise<string> {
  if (output === undefined) {
    await exportMessages(store, format, screen);
    return '';
  }
  await exportMessages(store, format, createWriteStream(output, { flags: 'wx', mode: OWNER_ONLY }));
  return `Written to ${output}.\n`;
}

async function erase(store: Store, email: string): Promise<string> {
  const erased = await store.erase(email);
  const rest = 'Mails and backups that hold them are elsewhere: see docs/inbox.md.';
  return `${count(erased, 'message', 'messages')} erased. ${erased > 0 ? rest : ''}`.trim() + '\n';
}

/**
 * Takes the store, what is asked for and where an export goes without a file; gives what is to be
 * said. Throws a UsageError for a message that does not exist, a StoreAwayError while the store is away.
 */
export async function runCommand(
  store: OpenStore,
  command: Exclude<Command, CopyCommand>,
  screen: Writable,
  now = new Date(),
): Promise<string> {
  switch (command.name) {
    case 'help':
      return HELP;
    case 'list':
      return list(store, command);
    case 'show':
      return show(store, command.id);
    case 'export':
      return takeOut(store, command, screen);
    case 'erase':
      return erase(store, command.email);
    case 'purge': {
      const purged = await store.purge(new Date(now.getTime() - command.olderThanMs));
      return `${count(purged, 'message', 'messages')} removed.\n`;
    }
    case 'stats':
      return statsText(await store.stats());
    case 'retry': {
      const waiting = await store.outbox.retry(now);
      return `${count(waiting, 'mail waits', 'mails wait')} again; a running server sends within seconds.\n`;
    }
  }
}
