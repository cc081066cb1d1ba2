import { describe, expect, it } from 'vitest';
import { SettingError } from '../../server/settings.ts';
import { HELP, readCommand, UsageError } from './arguments.ts';

function problemOf(...words: string[]): string {
  try {
    readCommand(words);
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
}

describe('readCommand', () => {
  it('reads each command', () => {
    const id = '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11';
    expect(readCommand(['list'])).toEqual({ name: 'list', limit: 20, spam: false });
    expect(readCommand(['list', '--limit=5', '--before', '90', '--spam'])).toEqual({
      name: 'list',
      limit: 5,
      before: 90,
      spam: true,
    });
    expect(readCommand(['show', id.toUpperCase()])).toEqual({ name: 'show', id });
    expect(readCommand(['export', '--format', 'csv'])).toEqual({ name: 'export', format: 'csv' });
    expect(readCommand(['export', '--format', 'json', '--output', 'all.json'])).toEqual({
      name: 'export',
      format: 'json',
      output: 'all.json',
    });
    expect(readCommand(['erase', '--email', ' jane@farm.example '])).toEqual({
      name: 'erase',
      email: 'jane@farm.example',
    });
    expect(readCommand(['purge', '--older-than', '12h'])).toEqual({
      name: 'purge',
      olderThanMs: 12 * 3_600_000,
    });
    expect(readCommand(['stats'])).toEqual({ name: 'stats' });
    expect(readCommand(['retry'])).toEqual({ name: 'retry' });
    for (const name of ['backup', 'restore']) {
      expect(readCommand([name, 'a.sqlite'])).toEqual({ name, file: 'a.sqlite' });
    }
  });

  it.each([[[]], [['help']], [['--help']], [['erase', '-h']]])('gives help for %j', (words) => {
    expect(readCommand(words)).toEqual({ name: 'help' });
  });

  it('names every command and option in its help', () => {
    const named = ['list', 'show ID', 'export', 'erase', 'purge', 'stats', 'retry'];
    for (const word of [...named, 'backup FILE', 'restore FILE']) {
      expect(HELP).toContain(`inbox -- ${word}`);
    }
    for (const option of ['limit', 'before', 'spam', 'format', 'output', 'email', 'older-than']) {
      expect(HELP).toContain(`--${option}`);
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
