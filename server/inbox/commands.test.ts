import { describe, expect, it } from 'vitest';
import { readCommand, UsageError } from '../commands.ts';
import { givenIn, SettingError } from '../settings.ts';
import { COMMANDS } from './commands.ts';

function answerTo(words: string[]): Promise<string> {
  const place = { given: givenIn({}), screen: process.stdout, now: new Date() };
  return readCommand(COMMANDS, words)(place);
}

function problemOf(...words: string[]): string {
  try {
    readCommand(COMMANDS, words);
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
}

describe('the commands of the inbox', () => {
  it.each([[[]], [['help']], [['--help']], [['erase', '-h']]])(
    'gives help for %j',
    async (words) => {
      expect(await answerTo(words)).toMatch(/^The messages that visitors have sent\./);
    },
  );

  it('names every command and option in its help', async () => {
    const help = await answerTo(['help']);
    const named = ['list', 'show ID', 'export', 'erase', 'purge', 'stats', 'retry'];
    for (const word of [...named, 'backup FILE', 'restore FILE']) {
      expect(help).toContain(`npm run inbox -- ${word}`);
    }
    for (const { options } of COMMANDS.list) {
      for (const option of Object.keys(options ?? {})) expect(help).toContain(`--${option}`);
    }
  });

  it.each([
    ['There is no command "delete": see "npm run inbox -- help".', ['delete']],
    ['There is no command "constructor": see "npm run inbox -- help".', ['constructor']],
    ['Unknown option \'--all\': see "npm run inbox -- help".', ['list', '--all']],
    ['stats has no option --email.', ['stats', '--email', 'a@b.example']],
    ['Say which message: npm run inbox -- show ID.', ['show']],
    ['Say which file: npm run inbox -- backup FILE.', ['backup']],
    ['Say which file: npm run inbox -- restore FILE.', ['restore', '']],
    ['restore does not understand "b".', ['restore', 'a', 'b']],
    ['show does not understand "b".', ['show', 'a', 'b']],
    ['retry does not understand "all".', ['retry', 'all']],
    ['--limit must be a whole number from 1 to 1000; it is "0".', ['list', '--limit', '0']],
    ['--format must be one of csv, json; it is "xml".', ['export', '--format', 'xml']],
    ['Say which with --format, for example --format csv.', ['export']],
    ['Say which with --email, for example --email jane@farm.example.', ['erase']],
    ['Say which with --email, for example --email jane@farm.example.', ['erase', '--email', '']],
    ['Say which with --older-than, for example --older-than 365d.', ['purge']],
  ])('says: %s', (sentence, words) => {
    expect(problemOf(...words)).toBe(sentence);
  });

  it('says how to write a time', () => {
    expect(problemOf('purge', '--older-than', 'ever')).toMatch(/^--older-than must be a time/);
  });
});
