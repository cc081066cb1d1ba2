import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingError } from '../settings.ts';
import { checkSecret, keptSecret, secretFileOf } from './secret.ts';

describe('checkSecret', () => {
  it.each([
    ['0123456789'.repeat(4)],
    ['98765432109876543210987654321098'],
    ['abcdefghijklmnopqrstuvwxyz0123456789'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH'],
    ['qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9'],
    ['change-me-'.repeat(4)],
    ['aaaaaaaaaaaaaaaaaaaaaaaabcdefghijklm'],
    ['2026112120261121202611212026112193874'],
  ])('refuses what can be foretold: %s', (secret) => {
    expect(() => checkSecret(secret)).toThrow(SettingError);
    expect(() => checkSecret(secret)).toThrow(/"openssl rand -base64 32".*can be foretold\.$/);
  });

  it.each(['base64', 'base64url', 'hex'] as const)('takes what is random, in %s', (coding) => {
    for (let count = 0; count < 500; count += 1) {
      const secret = randomBytes(32).toString(coding);
      expect(() => checkSecret(secret), secret).not.toThrow();
    }
  });
});

describe('keptSecret', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is made once, random, and read by its owner alone', async () => {
    const file = join(folder, 'new', 'inbox.sqlite');
    const secret = keptSecret(file);
    expect(() => checkSecret(secret)).not.toThrow();
    expect(keptSecret(file)).toBe(secret);
    expect(keptSecret(join(folder, 'other.sqlite'))).not.toBe(secret);
    expect((await stat(secretFileOf(file))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'new'))).toEqual(['inbox.sqlite.secret']);
  });

  it('is not made anew where it is damaged, and says what to do', async () => {
    const file = join(folder, 'damaged.sqlite');
    for (const content of ['', 'short\n']) {
      await writeFile(secretFileOf(file), content);
      expect(() => keptSecret(file)).toThrow(/damaged\.sqlite\.secret .*: remove it/);
      expect(await readFile(secretFileOf(file), 'utf8')).toBe(content);
    }
  });

  it('says what to do where none can be kept', async () => {
    const file = join(folder, 'taken.sqlite');
    await mkdir(secretFileOf(file));
    expect(() => keptSecret(file)).toThrow(
      /^INBOX_SECRET is not set, and none .*: set INBOX_SECRET/,
    );
    expect(() => keptSecret(join(secretFileOf(join(folder, 'other.sqlite')), 'a'))).toThrow(
      SettingError,
    );
  });
});
