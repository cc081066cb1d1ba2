import type { Asked, Command, Commands, Work, Workplace } from '../commands.ts';
import { neededOption, numberOption, UsageError } from '../commands.ts';
import { readDatabaseSettings } from '../database/index.ts';
import { readDuration } from '../duration.ts';
import { outputOf, readFormat } from '../records.ts';
import { COPY_COMMANDS, needFile } from './copy-commands.ts';
import { exportMessages } from './export.ts';
import { count, messageText, statsText, summaryLine } from './lines.ts';
import { openStore, type OpenStore } from './open-store.ts';

/** Longest list. */
const MOST_LISTED = 1_000;

function ignoreTrouble(): void {
  // A connection that is lost while nothing is asked of it; the next question says so itself.
}

/** Work on the messages where the settings say that they are. */
function onStore(work: (store: OpenStore, place: Workplace) => Promise<string>): Work {
  return async (place) => {
    const settings = readDatabaseSettings(place.given);
    if (settings.databaseUrl === undefined) needFile(settings.file);
    const store = await openStore(settings, ignoreTrouble);
    try {
      return await work(store, place);
    } finally {
      await store.close();
    }
  };
}

function readList(asked: Asked): Work {
  const before = numberOption(asked, 'before', Number.MAX_SAFE_INTEGER);
  const limit = numberOption(asked, 'limit', MOST_LISTED) ?? 20;
  const isSpam = asked.options.spam === true;
  return onStore(async (store) => {
    const summaries = await store.list({
      limit,
      ...(before === undefined ? {} : { before }),
      ...(isSpam ? { spam: true } : {}),
    });
    const lines = summaries.map((summary) => `${summaryLine(summary)}\n`).join('');
    const last = summaries.at(-1);
    if (last === undefined) return 'There is no message.\n';
    if (summaries.length < limit) return lines;
    return `${lines}Older ones: npm run inbox -- list --before ${last.number}${isSpam ? ' --spam' : ''}\n`;
  });
}

function readShow({ operand }: Asked): Work {
  if (operand === '') throw new UsageError('Say which message: npm run inbox -- show ID.');
  const id = operand.toLowerCase();
  return onStore(async (store, { now }) => {
    const message = await store.get(id);
    if (message === undefined) {
      throw new UsageError(`There is no message ${id}: "npm run inbox -- list" names them.`);
    }
    await store.markRead([message.number], now);
    return messageText(message);
  });
}

function readExport(asked: Asked): Work {
  const format = readFormat(asked);
  return onStore(async (store, { screen, now }) => {
    const [target, said] = outputOf(asked, screen);
    await store.markRead(await exportMessages(store, format, target), now);
    return said;
  });
}

function readErase(asked: Asked): Work {
  const email = neededOption(asked, 'email', 'jane@farm.example').trim();
  return onStore(async (store) => {
    const erased = await store.erase(email);
    const rest = 'Mails and backups that hold them are elsewhere: see docs/inbox.md.';
    return (
      `${count(erased, 'message', 'messages')} erased. ${erased > 0 ? rest : ''}`.trim() + '\n'
    );
  });
}

function readPurge(asked: Asked): Work {
  const ageMs = readDuration('--older-than', neededOption(asked, 'older-than', '365d'));
  return onStore(async (store, { now }) => {
    const before = new Date(now.getTime() - ageMs);
    const removed = `${count(await store.purge(before), 'message', 'messages')} removed.\n`;
    const kept = await store.overdue(before);
    if (kept === 0) return removed;
    return `${removed}${count(kept, 'message', 'messages')} kept: neither mailed nor read. Show or export them first.\n`;
  });
}

const LIST: readonly Command[] = [
  {
    name: 'list',
    usage: '[--limit 20] [--before NUMBER] [--spam]',
    help: 'the newest messages, one line each; --before goes on where a list ended',
    options: { limit: { type: 'string' }, before: { type: 'string' }, spam: { type: 'boolean' } },
    read: readList,
  },
  {
    name: 'show',
    usage: 'ID',
    help: 'one message, and what became of its mail',
    takesOperand: true,
    read: readShow,
  },
  {
    name: 'export',
    usage: '--format csv|json [--output FILE]',
    help: 'every message, oldest first; CSV is safe to open in a spreadsheet',
    options: { format: { type: 'string' }, output: { type: 'string' } },
    read: readExport,
  },
  {
    name: 'erase',
    usage: '--email ADDRESS',
    help: 'removes every message from that address, with every trace in the database',
    options: { email: { type: 'string' } },
    read: readErase,
  },
  {
    name: 'purge',
    usage: '--older-than 365d',
    help: 'removes messages older than that (days or hours), once they were mailed, shown or exported',
    options: { 'older-than': { type: 'string' } },
    read: readPurge,
  },
  {
    name: 'stats',
    help: 'how many there are, and what waits to be mailed',
    read: () => onStore(async (store) => statsText(await store.stats())),
  },
  {
    name: 'retry',
    help: 'mails again what was given up',
    read: () =>
      onStore(async (store, { now }) => {
        const waiting = await store.outbox.retry(now);
        return `${count(waiting, 'mail waits', 'mails wait')} again; a running server sends within seconds.\n`;
      }),
  },
  ...COPY_COMMANDS,
];

/** What the owner does with the messages. */
export const COMMANDS: Commands = {
  script: 'inbox',
  about: 'The messages that visitors have sent.',
  notes: `It reads INBOX_FILE or DATABASE_URL as the server does, and works beside a running one.
More is in docs/inbox.md.`,
  list: LIST,
};
