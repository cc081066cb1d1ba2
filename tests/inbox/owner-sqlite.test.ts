import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import { someMessage } from './messages.ts';
import type { OwnersPlace } from './owner-suite.ts';
import { describeOwner, runInbox } from './owner-suite.ts';

let root = '';
let count = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'owner-'));
});

afterAll(() => rm(root, { recursive: true }));

function makePlace(): Promise<OwnersPlace & { folder: string; file: string }> {
  count += 1;
  const folder = join(root, String(count));
  const file = join(folder, 'inbox.sqlite');
  return Promise.resolve({
    folder,
    file,
    env: { INBOX_FILE: file },
    open: (): Promise<OpenStore> => openStore({ file, databaseUrl: undefined }, () => undefined),
    holds: async (word) => {
      const names = await readdir(folder);
      const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
      return files.some((content) => content.includes(word));
    },
  });
}

describeOwner('SQLite', makePlace);

describe('npm run inbox', () => {
  it('erases every trace while a server has the file open', async () => {
    const place = await makePlace();
    const server = await place.open();
    await server.accept(someMessage({ name: 'Zebediah', email: 'quagmire@farm.example' }));
    await server.accept(someMessage());
    await server.outbox.claim('server', new Date(), 1_000, 10);
    expect(await readdir(place.folder)).toContain('inbox.sqlite-wal');
    const { output } = await runInbox(place.env, 'erase', '--email', 'quagmire@farm.example');
    expect(output).toMatch(/^1 message erased\. /);
    expect(await place.holds('Zebediah')).toBe(false);
    expect(await place.holds('quagmire')).toBe(false);
    expect(await server.accept(someMessage())).toBe('stored');
    await server.close();
  });

  it('makes no inbox where there is none', async () => {
    const { env, file, folder } = await makePlace();
    expect(await runInbox(env, 'list')).toEqual({
      code: 1,
      output: '',
      errors: `There is no inbox at ${file}: start the server once, or say with INBOX_FILE where it is.\n`,
    });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('says that a file is no inbox', async () => {
    const file = join(root, 'letter.txt');
    await writeFile(file, 'Dear team, this is a letter and no database.'.repeat(100));
    const { code, errors } = await runInbox({ INBOX_FILE: file }, 'stats');
    expect([code, errors]).toEqual([1, 'INBOX_FILE cannot be used: file is not a database.\n']);
  });

  it('says that the store is unavailable, and no password', async () => {
    const env = { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/inbox' };
    const { code, errors } = await runInbox(env, 'list');
    expect(code).toBe(1);
    expect(errors).toMatch(/^The store cannot be used now: ECONNREFUSED.*\.\n$/);
    expect(errors).not.toContain('secret');
  });

  it('helps without any store', async () => {
    const { code, output } = await runInbox({ INBOX_FILE: join(root, 'none') }, '--help');
    expect(code).toBe(0);
    expect(output).toContain('npm run inbox -- erase --email ADDRESS');
  });
});
