import type { Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { wholeNumber } from '../src/lib/whole-number.ts';
import type { Environment } from './environment.ts';

/** A command line that cannot be understood; the message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What follows a command's name. */
export interface Args {
  readonly options: Readonly<Record<string, unknown>>;
  /** The positional argument, or an empty string. */
  readonly operand: string;
}

export interface CommandContext {
  /** @throws SettingError if a setting cannot be used */
  readonly getEnvironment: () => Environment;
  /** Where an export goes without `--output`. */
  readonly stdout: Writable;
  readonly now: Date;
}

/** Resolves with what is printed. */
export type Run = (context: CommandContext) => Promise<string>;

export interface Command {
  readonly name: string;
  /** What may follow the name, as the help shows it. */
  readonly usage?: string;
  readonly help: string;
  readonly options?: ParseArgsOptionsConfig;
  readonly takesOperand?: true;
  /** Understands the command line before anything is opened, or throws a UsageError. */
  readonly read: (args: Args) => Run;
}

/** The commands of a plugin. */
export interface Commands {
  /** The script of `package.json` that runs them. */
  readonly script: string;
  /** Above the list in the help. */
  readonly about: string;
  /** Below the list. */
  readonly notes: string;
  readonly list: readonly Command[];
}

function helpOf({ script, about, notes, list }: Commands): string {
  const lines = list.map(
    ({ name, usage = '', help }) =>
      `  ${`npm run ${script} -- ${name} ${usage}`.trimEnd()}\n      ${help}\n`,
  );
  return `${about}\n\n${lines.join('')}\n${notes}\n`;
}

function parse({ script, list }: Commands, words: readonly string[]) {
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const command of list) Object.assign(options, command.options);
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // Its first sentence says what is wrong; the rest is advice about other programs.
    const [sentence] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    throw new UsageError(`${sentence ?? ''}: see "npm run ${script} -- help".`);
  }
}

/** @throws UsageError if the option was left out */
export function requiredOption({ options }: Args, name: string, example: string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name} is missing, for example --${name} ${example}.`);
}

/**
 * Undefined where the option was left out.
 * @throws UsageError if it is no whole number from 1 on
 */
export function numberOption({ options }: Args, name: string, most: number): number | undefined {
  const value = options[name];
  if (typeof value !== 'string') return undefined;
  const number = wholeNumber(value, 1, most);
  if (number !== undefined) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}; it is "${value}".`);
}

/**
 * @param words after the program's name
 * @throws UsageError
 */
export function readCommand(commands: Commands, words: readonly string[]): Run {
  const { values, positionals } = parse(commands, words);
  const [name = 'help', ...rest] = positionals;
  if (values.help === true || name === 'help') return () => Promise.resolve(helpOf(commands));
  const command = commands.list.find((one) => one.name === name);
  if (command === undefined) {
    throw new UsageError(
      `There is no command "${name}": see "npm run ${commands.script} -- help".`,
    );
  }
  const { options = {}, takesOperand = false } = command;
  const unknown = Object.keys(values).find((option) => !Object.hasOwn(options, option));
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}.`);
  const [operand = '', ...further] = takesOperand ? rest : ['', ...rest];
  if (further[0] !== undefined) {
    throw new UsageError(`${name} does not understand "${further[0]}".`);
  }
  return command.read({ options: values, operand });
}
