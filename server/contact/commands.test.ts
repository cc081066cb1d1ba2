import { expect, it } from 'vitest';
import { runCommand, UsageError } from '../commands.ts';
import { readEnvironment } from '../environment.ts';
import { MIGRATIONS } from '../migrations.ts';
import { commands } from './commands.ts';

function answerTo(words: readonly string[]): Promise<string> {
  const getEnvironment = () => readEnvironment({});
  const context = { getEnvironment, migrations: MIGRATIONS, stdout: process.stdout };
  return runCommand(commands, words, { ...context, now: new Date() });
}

it.each([[[]], [['help']], [['--help']], [['erase', '-h']]])('prints help: %j', async (words) => {
  expect(await answerTo(words)).toMatch(/^The messages that visitors have sent\./);
});

it('shows every command and option in its help', async () => {
  const help = await answerTo(['help']);
  for (const usage of Object.keys(commands.list))
    expect(help).toContain(`npm run contact -- ${usage}\n`);
});

it.each([
  ['There is no command "delete": see "npm run contact -- help".', ['delete']],
  ['There is no command "constructor": see "npm run contact -- help".', ['constructor']],
  ['Unknown option \'--all\': see "npm run contact -- help".', ['list', '--all']],
  [
    'Unknown option \'--email\': see "npm run contact -- help".',
    ['list', '--email', 'a@b.example'],
  ],
  ['FILE is missing: see "npm run contact -- help".', ['backup', '']],
  ['Unexpected argument \'b\': see "npm run contact -- help".', ['backup', 'a', 'b']],
  ['Unexpected argument \'all\': see "npm run contact -- help".', ['retry', 'all']],
  ['--limit must be a whole number from 1 to 1000; it is "0".', ['list', '--limit', '0']],
  ['--format must be one of csv, json; it is "xml".', ['export', '--format', 'xml']],
  ['--format is missing, for example --format csv.', ['export']],
  ['--email is missing, for example --email jane@farm.example.', ['erase', '--email', '']],
])('says: %s', async (sentence, words) => {
  await expect(answerTo(words)).rejects.toThrow(new UsageError(sentence));
});
