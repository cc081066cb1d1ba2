import { byField, labelOf } from '../../src/features/contact/index.ts';
import { normalizeAddress } from '../../src/lib/email-address.ts';
import { wholeNumber } from '../../src/lib/whole-number.ts';
import { UsageError, type Args, type CommandContext, type Commands } from '../commands.ts';
import { backup } from '../database/index.ts';
import { oneLine } from '../mail/index.ts';
import { EXPORT_USAGE, exportRecords } from '../records.ts';
import { createMessages, type Message } from './messages.ts';
import { NOTICE_KINDS } from './notice-queue.ts';
import { messageText } from './notices.ts';

function summaryLine({ id, name, email, receivedAt, mailState, spam }: Message): string {
  const mark = spam === null ? '' : `  (looks like spam: ${spam})`;
  const who = `${oneLine(name)} <${oneLine(email)}>${mark}`;
  return `${receivedAt.toISOString()}  ${mailState.padEnd('given up'.length)}  ${id}  ${who}\n`;
}

const MAX_LISTED = 1_000;

async function list({ options }: Args, { open }: CommandContext): Promise<string> {
  const { limit = '20', spam } = options;
  const most = wholeNumber(limit, 1, MAX_LISTED);
  if (most === undefined) {
    throw new UsageError(
      `--limit must be a whole number from 1 to ${MAX_LISTED}; it is "${limit}".`,
    );
  }
  const messages = createMessages(await open());
  const listed = await messages.list(most, spam === 'true');
  const states = await messages.countStates();
  return `${listed.map(summaryLine).join('')}All messages: ${states.join(', ') || 'none'}\n`;
}

async function show({ operand: id }: Args, { open, now }: CommandContext): Promise<string> {
  const messages = createMessages(await open());
  const message = await messages.get(id.toLowerCase());
  if (message === undefined) {
    throw new UsageError(`There is no message "${id}": "npm run contact -- list" shows their ids.`);
  }
  await messages.markRead([message.number], now);
  return messageText(message, byField(labelOf), [
    ['Received', message.receivedAt.toISOString()],
    ['Message', message.id],
    ['Mail', message.mailState],
    ['Looks like spam', message.spam],
    ['Mailed', message.mailedAt?.toISOString() ?? null],
    ['Last failure', message.lastError],
  ]);
}

async function exportMessages(args: Args, { open, stdout, now }: CommandContext): Promise<string> {
  const messages = createMessages(await open());
  const all = await messages.all();
  const records = all.map((message) => ({
    id: message.id,
    received: message.receivedAt.toISOString(),
    ...byField(({ name }) => message[name] || null),
    spam: message.spam,
    mail: message.mailState,
    mailed: message.mailedAt?.toISOString() ?? null,
  }));
  const printed = await exportRecords(args, stdout, records);
  const numbers = all.map(({ number }) => number);
  await messages.markRead(numbers, now);
  return printed;
}

async function erase({ options }: Args, { open }: CommandContext): Promise<string> {
  const erased = await createMessages(await open()).erase(normalizeAddress(options.email ?? ''));
  return `Messages erased: ${erased}. Mails and backups are not erased: see docs/contact.md.\n`;
}

async function retryNotices(_args: Args, { open }: CommandContext): Promise<string> {
  const sql = `UPDATE outbox SET state = 'waiting', attempts = 0, unanswered = 0,
      ended_at = NULL
    WHERE state IN ('failed', 'unknown') AND kind IN ${NOTICE_KINDS} RETURNING id`;
  const waiting = await (await open()).transaction((tx) => tx.run(sql));
  return `Mails that will be sent again: ${waiting.length}. If you changed MAIL_TO, restart the server.\n`;
}

function backUp(
  { operand: target }: Args,
  { getEnvironment, migrations }: CommandContext,
): Promise<string> {
  const { databaseFile, databaseUrl } = getEnvironment();
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'DATABASE_URL is set, so the messages are in PostgreSQL: back it up with pg_dump, see docs/contact.md.',
    );
  }
  backup(databaseFile, target, migrations);
  return Promise.resolve(`Copied to ${target}.\n`);
}

export const commands: Commands = {
  script: 'contact',
  about: 'The messages that visitors have sent.',
  list: {
    'list [--limit 20] [--spam]': {
      help: 'lists the newest messages, and how many there are in each state',
      run: list,
    },
    'show ID': { help: 'shows one message, and whether it was mailed', run: show },
    [EXPORT_USAGE]: {
      help: 'exports every message, oldest first; CSV is safe to open in a spreadsheet',
      run: exportMessages,
    },
    'erase --email jane@farm.example': {
      help: 'removes every message from that address',
      run: erase,
    },
    retry: {
      help: 'sends notices again that were given up or whose delivery status is unknown',
      run: retryNotices,
    },
    'backup FILE': {
      help: 'copies the SQLite database into a new file, even while the server runs',
      run: backUp,
    },
  },
};
