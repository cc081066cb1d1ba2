import { parseArgs } from 'node:util';
import { readDuration } from '../../server/duration.ts';
import { wholeNumber } from '../../src/lib/whole-number.ts';

/** Formats in which messages can be taken out. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;

/** One of these. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A copy of the SQLite file that is to be made, or put in its place. */
export type CopyCommand =
  | { readonly name: 'backup'; readonly file: string }
  | { readonly name: 'restore'; readonly file: string };

/** What the owner asks for. */
export type Command =
  | { readonly name: 'help' | 'stats' | 'retry' }
  | {
      readonly name: 'list';
      readonly limit: number;
      readonly before?: number;
      readonly spam: boolean;
    }
  | { readonly name: 'show'; readonly id: string }
  | CopyCommand
  | { readonly name: 'export'; readonly format: ExportFormat; readonly output?: string }
  | { readonly name: 'erase'; readonly email: string }
  | { readonly name: 'purge'; readonly olderThanMs: number };

/** Something on the command line that cannot be understood; its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the help says. */
export const HELP = `The messages that visitors have sent.

  npm run inbox -- list [--limit 20] [--before NUMBER] [--spam]
      the newest messages, one line each; --before goes on where a list ended
  npm run inbox -- show ID
      one message, and what became of its mail
  npm run inbox -- export --format csv|json [--output FILE]
      every message, oldest first; CSV is safe to open in a spreadsheet
  npm run inbox -- erase --email ADDRESS
      removes every message from that address, with every trace in the database
  npm run inbox -- purge --older-than 365d
      removes messages older than that (days or hours)
  npm run inbox -- stats
      how many there are, and what waits to be mailed
  npm run inbox -- retry
      mails again what was given up
  npm run inbox -- backup FILE
      copies the SQLite database into a new file, while the server runs
  npm run inbox -- restore FILE
      puts that copy in the database's place, which is kept aside; stop the server first

It reads INBOX_FILE or DATABASE_URL as the server does, and works beside a running one.
More is in docs/inbox.md.
`;

/** Longest list. */
const MOST_LISTED = 1_000;

const OPTIONS = {
  limit: { type: 'string' },
  before: { type: 'string' },
  spam: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
  email: { type: 'string' },
  'older-than': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS;
type Values = Partial<Record<OptionName, string | boolean>>;

/** Which options each command knows. */
const KNOWN: Readonly<Record<Command['name'], readonly OptionName[]>> = {
  help: [],
  list: ['limit', 'before', 'spam'],
  show: [],
  export: ['format', 'output'],
  erase: ['email'],
  purge: ['older-than'],
  stats: [],
  retry: [],
  backup: [],
  restore: [],
};

function isCommandName(name: string): name is Command['name'] {
  return Object.hasOwn(KNOWN, name);
}

function parse(words: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Its first sentence says what is wrong; the rest is advice about other programs.
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    throw new UsageError(`${sentence ?? ''}: see "npm run inbox -- help".`);
  }
}

function text(values: Values, name: OptionName, example: string): string {
  const value = values[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`Say which with --${name}, for example --${name} ${example}.`);
}

function numberOption(values: Values, name: OptionName, most: number): number | undefined {
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  const number = wholeNumber(value, 1, most);
  if (number !== undefined) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}; it is "${value}".`);
}

function exportOf(values: Values): Command {
  const wanted = text(values, 'format', 'csv');
  const format = EXPORT_FORMATS.find((known) => known === wanted);
  if (format === undefined) {
    throw new UsageError(
      `--format must be one of ${EXPORT_FORMATS.join(', ')}; it is "${wanted}".`,
    );
  }
  const { output } = values;
  return { name: 'export', format, ...(typeof output === 'string' ? { output } : {}) };
}

function listOf(values: Values): Command {
  const before = numberOption(values, 'before', Number.MAX_SAFE_INTEGER);
  return {
    name: 'list',
    limit: numberOption(values, 'limit', MOST_LISTED) ?? 20,
    ...(before === undefined ? {} : { before }),
    spam: values.spam === true,
  };
}

function showOf(id: string | undefined): Command {
  if (id !== undefined) return { name: 'show', id: id.toLowerCase() };
  throw new UsageError('Say which message: npm run inbox -- show ID.');
}

function copyOf(name: CopyCommand['name'], file = ''): CopyCommand {
  if (file !== '') return { name, file };
  throw new UsageError(`Say which file: npm run inbox -- ${name} FILE.`);
}

function commandOf(name: Command['name'], values: Values, rest: readonly string[]): Command {
  switch (name) {
    case 'list':
      return listOf(values);
    case 'show':
      return showOf(rest[0]);
    case 'export':
      return exportOf(values);
    case 'backup':
    case 'restore':
      return copyOf(name, rest[0]);
    case 'erase':
      return { name, email: text(values, 'email', 'jane@farm.example').trim() };
    case 'purge':
      return {
        name,
        olderThanMs: readDuration('--older-than', text(values, 'older-than', '365d')),
      };
    case 'help':
    case 'stats':
    case 'retry':
      return { name };
  }
}

/**
 * Takes the words after the program's name, gives what is asked for. Throws a UsageError, or a
 * SettingError for a time, that says in one sentence what is wrong.
 */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name = 'help', ...rest] = positionals;
  if (values.help === true) return { name: 'help' };
  if (!isCommandName(name)) {
    throw new UsageError(`There is no command "${name}": see "npm run inbox -- help".`);
  }
  const unknown = Object.keys(OPTIONS).find(
    (option) => Object.hasOwn(values, option) && !KNOWN[name].some((known) => known === option),
  );
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}.`);
  const most = ['show', 'backup', 'restore'].includes(name) ? 1 : 0;
  if (rest.length > most)
    throw new UsageError(`${name} does not understand "${rest[most] ?? ''}".`);
  return commandOf(name, values, rest);
}
