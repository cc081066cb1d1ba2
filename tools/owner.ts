/* `npm run contact` and `npm run newsletter`: the owner's commands. */
import { runCommand, UsageError, type Commands } from '../server/commands.ts';
import { DatabaseUnavailableError } from '../server/database/index.ts';
import { readEnvironment, SettingError } from '../server/environment.ts';
import { MIGRATIONS as migrations } from '../server/migrations.ts';
import { codeOf } from '../src/lib/error-code.ts';

const PLUGINS: Readonly<Record<string, () => Promise<Commands>>> = {
  contact: async () => (await import('../server/contact/commands.ts')).commands,
  newsletter: async () => (await import('../server/newsletter/commands.ts')).commands,
};

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'already exists: name another file, or remove it',
  ENOENT: 'cannot be used: it or its folder is missing',
  EACCES: 'may not be used by this user',
  EISDIR: 'is a folder: name a file in it',
  ENOSPC: 'cannot be written: the disk is full',
};

/** Returns a message for errors that the owner can fix. */
function explain(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof SettingError) return error.message;
  if (error instanceof DatabaseUnavailableError) {
    return `The database cannot be used now: ${error.message.replace(/\.?$/, '.')}`;
  }
  const problem = FILE_PROBLEMS[codeOf(error)];
  if (problem === undefined || !(error instanceof Error && 'path' in error)) return undefined;
  return `${String(error.path)} ${problem}.`;
}

async function run(plugin: string, words: readonly string[]): Promise<string> {
  const commands = await PLUGINS[plugin]?.();
  if (commands === undefined) throw new UsageError(`There are no commands for "${plugin}".`);
  const getEnvironment = () => readEnvironment(process.env);
  return runCommand(commands, words, {
    getEnvironment,
    migrations,
    stdout: process.stdout,
    now: new Date(),
  });
}

// A program that reads the output may close it early, like `head`.
process.stdout.on('error', (error: Error) => {
  if (codeOf(error) !== 'EPIPE') throw error;
  process.exit(0);
});
const [plugin = '', ...words] = process.argv.slice(2);
try {
  process.stdout.write(await run(plugin, words));
} catch (error) {
  const sentences = explain(error);
  if (sentences === undefined && codeOf(error) !== 'EPIPE') throw error;
  if (sentences !== undefined) process.stderr.write(`${sentences}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
