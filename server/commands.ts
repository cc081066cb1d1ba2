import type { Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { wholeNumber } from '../src/lib/whole-number.ts';
import type { Environment } from './environment.ts';

/** The command line is invalid, or the command cannot run now. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Args {
  readonly options: Readonly<Record<string, unknown>>;
  /** The positional argument, or an empty string. */
  readonly operand: string;
}

export interface CommandContext {
  /** @throws SettingError if a setting cannot be used */
  readonly getEnvironment: () => Environment;
  /** Receives an export without `--output`. */
  readonly stdout: Writable;
  readonly now: Date;
}

export type Run = (context: CommandContext) => Promise<string>;

export interface Command {
  readonly name: string;
  /** Arguments and options, as the help shows them. */
  readonly usage?: string;
  readonly help: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly takesOperand?: true;
  /**
   * Checks the command line before anything is opened.
   * @throws UsageError
   */
  readonly read: (args: Args) => Run;
}

export interface Commands {
  /** Name of the script in `package.json`, and of the file in `docs/`. */
  readonly script: string;
  readonly about: string;
  readonly list: readonly Command[];
}

function helpOf({ script, about, list }: Commands): string {
  const lines = list.map(
    ({ name, usage = '', help }) =>
      `  ${`npm run ${script} -- ${name} ${usage}`.trimEnd()}\n      ${help}\n`,
  );
  return `${about}

${lines.join('')}
These commands read DATABASE_FILE or DATABASE_URL like the server, and work while it runs.
docs/${script}.md says more.
`;
}

function parse({ options = {}, takesOperand }: Command, argv: readonly string[]): Args {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [operand = '', ...further] = takesOperand ? positionals : ['', ...positionals];
  if (further[0] !== undefined) throw new TypeError(`Unexpected argument '${further[0]}'`);
  return { options: values, operand };
}

export function requiredOption({ options }: Args, name: string, example: string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name} is missing, for example --${name} ${example}.`);
}

/** Returns undefined if the option is missing. */
export function numberOption({ options }: Args, name: string, most: number): number | undefined {
  const value = options[name];
  if (typeof value !== 'string') return undefined;
  const number = wholeNumber(value, 1, most);
  if (number !== undefined) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}; it is "${value}".`);
}

/** @throws UsageError */
export function readCommand(commands: Commands, argv: readonly string[]): Run {
  const [name = 'help', ...rest] = argv;
  const isHelp = argv.includes('--help') || argv.includes('-h');
  if (isHelp || name === 'help') return () => Promise.resolve(helpOf(commands));
  const help = `see "npm run ${commands.script} -- help"`;
  const command = commands.list.find((one) => one.name === name);
  if (command === undefined) throw new UsageError(`There is no command "${name}": ${help}.`);
  let args: Args;
  try {
    args = parse(command, rest);
  } catch (error) {
    // Node's first sentence says what is wrong; the others give advice that does not apply here.
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    throw new UsageError(`${sentence ?? ''}: ${help}.`);
  }
  return command.read(args);
}
