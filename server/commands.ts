import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDatabase, type Database, type Migrations } from './database/index.ts';
import type { Environment } from './environment.ts';

/** The command line is invalid, or the command cannot run now. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Args {
  /** Empty if the command takes none. */
  readonly operand: string;
  /** By name. An option without a value is `true`. */
  readonly options: Readonly<Record<string, string | undefined>>;
}

export interface CommandContext {
  readonly getEnvironment: () => Environment;
  readonly stdout: Writable;
  readonly now: Date;
  /** Of all plugins. */
  readonly migrations: readonly Migrations[];
  /** The database is closed after the command. */
  readonly open: () => Promise<Database>;
}

export interface Command {
  readonly help: string;
  readonly run: (args: Args, context: CommandContext) => Promise<string>;
}

export interface Commands {
  /** Name of the script in `package.json`, and of the file in `docs/`. */
  readonly script: string;
  readonly about: string;
  /**
   * By usage: name, operand in capitals, and options, as the help shows them. The command line is checked against
   * it: `export FILE --format csv|json [--all]` requires a file and one of the two formats.
   */
  readonly list: Readonly<Record<string, Command>>;
}

function helpOf({ script, about, list }: Commands): string {
  const lines = Object.entries(list).map(
    ([usage, { help }]) => `  npm run ${script} -- ${usage}\n      ${help}\n`,
  );
  return `${about}

${lines.join('')}
These commands read DATABASE_FILE or DATABASE_URL like the server, and work while it runs.
docs/${script}.md says more.
`;
}

/** Returns the options of a usage line. Those outside of brackets are required. */
function optionsIn(usage: string) {
  const found = usage.matchAll(/(\[?)--([a-z]+)(?: ([^\]\s]+))?/g);
  return Array.from(found, ([, bracket, option = '', value]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return { option, type, choices: value?.split('|') ?? [], isRequired: bracket === '' };
  });
}

type Options = ReturnType<typeof optionsIn>;

function parse(options: Options, argv: readonly string[], advice: string) {
  const types = Object.fromEntries(options.map(({ option, type }) => [option, { type }]));
  try {
    return parseArgs({ args: [...argv], options: types, allowPositionals: true });
  } catch (error) {
    // Node's first sentence says what is wrong; the others give advice that does not apply here.
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    throw new UsageError(`${sentence ?? ''}: ${advice}.`);
  }
}

function checkRequired(known: Options, given: Args['options']): void {
  for (const { option, choices } of known.filter(({ isRequired }) => isRequired)) {
    const [example = ''] = choices;
    const value = given[option] ?? '';
    if (value === '') {
      throw new UsageError(`--${option} is missing, for example --${option} ${example}.`);
    }
    if (choices.length > 1 && !choices.includes(value)) {
      throw new UsageError(`--${option} must be one of ${choices.join(', ')}; it is "${value}".`);
    }
  }
}

function readArgs(usage: string, argv: readonly string[], advice: string): Args {
  const known = optionsIn(usage);
  const { values, positionals } = parse(known, argv, advice);
  const [, name] = /^\S+ ([A-Z]+)/.exec(usage) ?? [];
  const [operand = '', extra] = name === undefined ? ['', ...positionals] : positionals;
  if (extra !== undefined) throw new UsageError(`Unexpected argument '${extra}': ${advice}.`);
  if (name !== undefined && operand === '') throw new UsageError(`${name} is missing: ${advice}.`);
  const given = Object.entries(values).map(([option, value]) => [option, String(value)] as const);
  const options = Object.fromEntries(given);
  checkRequired(known, options);
  return { operand, options };
}

type Context = Omit<CommandContext, 'open'>;

function openFor({ getEnvironment, migrations }: Context): Promise<Database> {
  const environment = getEnvironment();
  const { databaseFile, databaseUrl } = environment;
  if (databaseUrl !== undefined || existsSync(databaseFile)) {
    return openDatabase(environment, migrations);
  }
  throw new UsageError(
    `There is no database at ${databaseFile}: start the server once, or set DATABASE_FILE to where it is.`,
  );
}

/** @throws UsageError before anything is opened, if the command line is invalid */
export async function runCommand(
  commands: Commands,
  argv: readonly string[],
  context: Context,
): Promise<string> {
  const [name = 'help', ...rest] = argv;
  if (name === 'help' || argv.includes('--help') || argv.includes('-h')) return helpOf(commands);
  const advice = `see "npm run ${commands.script} -- help"`;
  const found = Object.entries(commands.list).find(([usage]) => usage.split(' ', 1)[0] === name);
  if (found === undefined) throw new UsageError(`There is no command "${name}": ${advice}.`);
  const [usage, { run }] = found;
  const args = readArgs(usage, rest, advice);
  await using stack = new AsyncDisposableStack();
  const open = async (): Promise<Database> =>
    stack.adopt(await openFor(context), (database) => database.close());
  return await run(args, { ...context, open });
}
