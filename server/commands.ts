import type { Writable } from 'node:stream';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Given } from './settings.ts';
import { readWholeNumber } from './settings.ts';

/** Something on the command line that cannot be understood; its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What is written behind a command's name. */
export interface Asked {
  readonly options: Readonly<Record<string, unknown>>;
  /** The word that is no option; empty where there is none. */
  readonly operand: string;
}

/** Where a command works. */
export interface Workplace {
  readonly given: Given;
  /** Where an export goes without a file. */
  readonly screen: Writable;
  readonly now: Date;
}

/** Does what was asked for; resolves with what is to be said. */
export type Work = (place: Workplace) => Promise<string>;

/** Something that the owner can ask of a room at the command line. */
export interface Command {
  readonly name: string;
  /** What may follow the name, as the help shows it. */
  readonly usage?: string;
  /** What it does, in the help. */
  readonly help: string;
  readonly options?: ParseArgsOptionsConfig;
  /** Whether a word that is no option may follow. */
  readonly takesOperand?: true;
  /**
   * Understands what was asked for, before anything is opened.
   * @throws UsageError, or SettingError for a number or a time, that says in one sentence what is wrong
   */
  readonly read: (asked: Asked) => Work;
}

/** All that the owner can ask of a room. */
export interface Commands {
  /** The script of `package.json` that runs them. */
  readonly script: string;
  /** Stands above the list in the help. */
  readonly about: string;
  /** Stands below it. */
  readonly notes: string;
  readonly list: readonly Command[];
}

function helpOf({ script, about, notes, list }: Commands): string {
  const lines = list.map(({ name, usage, help }) => {
    const call = ['npm run', script, '--', name, ...(usage === undefined ? [] : [usage])].join(' ');
    return `  ${call}\n      ${help}\n`;
  });
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

/** An option that cannot be left out. */
export function neededOption({ options }: Asked, name: string, example: string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`Say which with --${name}, for example --${name} ${example}.`);
}

/** An option that is a whole number from 1 on; nothing where it was left out. */
export function numberOption({ options }: Asked, name: string, most: number): number | undefined {
  const value = options[name];
  return typeof value === 'string' ? readWholeNumber(`--${name}`, value, 1, most) : undefined;
}

/**
 * @param words after the program's name
 * @throws UsageError, or SettingError for a number or a time, that says in one sentence what is wrong
 */
export function readCommand(commands: Commands, words: readonly string[]): Work {
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
