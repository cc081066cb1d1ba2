import type { Writable } from 'node:stream';
import { byField, FIELD_NAMES } from '../../src/features/contact/index.ts';
import type { Args, CommandContext, Commands, Run } from '../commands.ts';
import { withDatabase } from '../command-database.ts';
import { numberOption, requiredOption, UsageError } from '../commands.ts';
import { backup, type Database } from '../database/index.ts';
import { retry } from '../mail/index.ts';
import type { ExportedRecord, RecordFormat } from '../records.ts';
import { outputOf, readFormat, writeRecords } from '../records.ts';
import { createMessages, type Messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { NOTICE } from './notices.ts';
import { messageText, summaryLine } from './text.ts';

const MAX_LISTED = 1_000;
const DEFAULT_LISTED = 20;

const EXPORTED_COLUMNS = ['id', 'received', ...FIELD_NAMES, 'spam', 'mail', 'mailed'];

type Work = (messages: Messages, context: CommandContext, database: Database) => Promise<string>;

const withMessages = (work: Work): Run =>
  withDatabase(migrations, (database, context) =>
    work(createMessages(database), context, database),
  );

function readList(args: Args): Run {
  const limit = numberOption(args, 'limit', MAX_LISTED) ?? DEFAULT_LISTED;
  return withMessages(async (messages) => {
    const listed = await messages.list(limit, args.options.spam === true);
    const states = await messages.countStates();
    return `${listed.map(summaryLine).join('')}All messages: ${states.join(', ') || 'none'}\n`;
  });
}

function readShow({ operand: id }: Args): Run {
  return withMessages(async (messages, { now }) => {
    const message = await messages.get(id.toLowerCase());
    if (message === undefined) {
      throw new UsageError(
        `There is no message "${id}": "npm run contact -- list" shows their ids.`,
      );
    }
    await messages.markRead([message.number], now);
    return messageText(message);
  });
}

/** Writes every message, oldest first, and resolves with their numbers. */
export async function exportMessages(
  messages: Pick<Messages, 'all'>,
  format: RecordFormat,
  output: Writable,
): Promise<readonly number[]> {
  const numbers: number[] = [];
  async function* records(): AsyncIterable<ExportedRecord> {
    for await (const message of messages.all()) {
      numbers.push(message.number);
      yield {
        id: message.id,
        received: message.receivedAt.toISOString(),
        ...byField(({ name }) => message[name] || null),
        spam: message.spam,
        mail: message.mailState,
        mailed: message.mailedAt?.toISOString() ?? null,
      };
    }
  }
  await writeRecords(records(), EXPORTED_COLUMNS, format, output);
  return numbers;
}

function readExport(args: Args): Run {
  const format = readFormat(args);
  return withMessages(async (messages, { stdout, now }) => {
    const [output, printed] = outputOf(args, stdout);
    await messages.markRead(await exportMessages(messages, format, output), now);
    return printed;
  });
}

function readErase(args: Args): Run {
  const email = requiredOption(args, 'email', 'jane@farm.example').trim();
  return withMessages(async (messages) => {
    const erased = await messages.erase(email);
    return `Messages erased: ${erased}. Mails and backups are not erased: see docs/contact.md.\n`;
  });
}

const retryNotices = withMessages(async (_messages, _context, database) => {
  const waiting = await database.transaction((tx) => retry(tx, NOTICE));
  return `Mails that will be sent again: ${waiting}. If you changed MAIL_TO, restart the server.\n`;
});

function readBackup({ operand: target }: Args): Run {
  if (target === '') throw new UsageError('FILE is missing: npm run contact -- backup FILE.');
  return ({ getEnvironment }) => {
    const { databaseFile, databaseUrl } = getEnvironment();
    if (databaseUrl !== undefined) {
      throw new UsageError(
        'DATABASE_URL is set, so the messages are in PostgreSQL: back it up with pg_dump, see docs/contact.md.',
      );
    }
    backup(databaseFile, target);
    return Promise.resolve(`Copied to ${target}.\n`);
  };
}

export const commands: Commands = {
  script: 'contact',
  about: 'The messages that visitors have sent.',
  list: [
    {
      name: 'list',
      usage: '[--limit 20] [--spam]',
      help: 'lists the newest messages, and how many there are in each state',
      options: { limit: { type: 'string' }, spam: { type: 'boolean' } },
      read: readList,
    },
    {
      name: 'show',
      usage: 'ID',
      help: 'shows one message, and whether it was mailed',
      takesOperand: true,
      read: readShow,
    },
    {
      name: 'export',
      usage: '--format csv|json [--output FILE]',
      help: 'exports every message, oldest first; CSV is safe to open in a spreadsheet',
      options: { format: { type: 'string' }, output: { type: 'string' } },
      read: readExport,
    },
    {
      name: 'erase',
      usage: '--email ADDRESS',
      help: 'removes every message from that address and all traces of them in the database',
      options: { email: { type: 'string' } },
      read: readErase,
    },
    {
      name: 'retry',
      help: 'sends notices again that were given up',
      read: () => retryNotices,
    },
    {
      name: 'backup',
      usage: 'FILE',
      help: 'copies the SQLite database into a new file, even while the server runs',
      takesOperand: true,
      read: readBackup,
    },
  ],
};
