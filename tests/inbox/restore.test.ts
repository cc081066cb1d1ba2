import {
  chmod,
  copyFile,
  open as openFile,
  readdir,
  readFile,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { someMessage } from './messages.ts';
import { runInbox } from './owner-suite.ts';
import type { SqlitePlace } from './sqlite-place.ts';
import { sqlitePlace } from './sqlite-place.ts';

let place: SqlitePlace;
let folder = '';
let file = '';
let copy = '';

beforeEach(async () => {
  place = await sqlitePlace();
  ({ folder, file } = place);
  copy = join(folder, 'copy.sqlite');
});

const run = (...words: string[]): ReturnType<typeof runInbox> =>
  runInbox({ INBOX_FILE: file }, ...words);

/** The database that a restore has kept. */
async function asideName(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /\.before-\d{8}T\d{6}Z$/.test(name));
  expect(names).toHaveLength(1);
  return join(folder, names[0] ?? '');
}

describe('npm run inbox -- restore', () => {
  it('puts the backup in the place of what is there, which is kept', async () => {
    const early = await place.fill(2);
    await run('backup', copy);
    await chmod(copy, 0o644);
    const late = await place.fill(1);
    const { code, output, errors } = await run('restore', copy);
    const aside = await asideName();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toBe(
      `2 messages restored to ${file}.\nWhat was there is kept as ${aside}: remove it when nothing in it is needed.\nStart the server.\n`,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await place.ids(file)).toEqual(early);
    expect(await place.ids(aside)).toEqual([...early, ...late]);
    expect(await place.ids(copy)).toEqual(early);
  });

  it('keeps also what was in the log of a server that was killed, and lets that log damage nothing', async () => {
    await place.fill(1);
    await run('backup', copy);
    const server = await place.open();
    const message = someMessage();
    await server.accept(message);
    // The files as a kill leaves them.
    const crashed = (await sqlitePlace()).folder;
    for (const ending of ['', '-wal']) {
      await copyFile(file + ending, join(crashed, `inbox.sqlite${ending}`));
    }
    folder = crashed;
    file = join(crashed, 'inbox.sqlite');
    expect(await run('restore', copy)).toMatchObject({ code: 0 });
    expect(await place.ids(await asideName())).toContain(message.id);
    expect(await place.ids(file)).toHaveLength(1);
  });

  it('makes the database where there is none', async () => {
    const ids = await place.fill(2);
    await run('backup', copy);
    file = join(folder, 'elsewhere', 'inbox.sqlite');
    expect((await run('restore', copy)).output).toBe(
      `2 messages restored to ${file}.\nStart the server.\n`,
    );
    expect(await place.ids(file)).toEqual(ids);
    expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
  });

  it('takes a copy with its log beside it, as "cp" makes them', async () => {
    const server = await place.open();
    const message = someMessage();
    await server.accept(message);
    for (const ending of ['', '-wal']) await copyFile(file + ending, copy + ending);
    file = join(folder, 'other.sqlite');
    expect(await run('restore', copy)).toMatchObject({ code: 0 });
    expect(await place.ids(file)).toEqual([message.id]);
  });

  it('changes nothing while a server has the database open', async () => {
    const ids = await place.fill(1);
    await run('backup', copy);
    const server = await place.open();
    await server.ready();
    expect(await run('restore', copy)).toEqual({
      code: 1,
      output: '',
      errors: `${file} is open: stop the server and every other "npm run inbox" first.\n`,
    });
    expect(await server.accept(someMessage())).toBe('stored');
    await server.close();
    expect(await readdir(folder)).toEqual(['copy.sqlite', 'inbox.sqlite']);
    expect((await place.ids(file)).slice(0, 1)).toEqual(ids);
  });

  it('replaces a database that is damaged, and keeps it', async () => {
    const ids = await place.fill(1);
    await run('backup', copy);
    await writeFile(file, 'This is no database.'.repeat(500));
    expect(await run('restore', copy)).toMatchObject({ code: 0 });
    expect(await place.ids(file)).toEqual(ids);
    expect(await readFile(await asideName(), 'utf8')).toContain('This is no database.');
  });

  it.each([
    ['there is none', 'There is no backup at', () => Promise.resolve()],
    ['it is a letter', 'is no inbox', () => writeFile(copy, 'Dear team,'.repeat(500))],
    ['it is empty', 'is no inbox', () => writeFile(copy, '')],
    [
      'it was cut off',
      'is damaged|is no inbox',
      async () => {
        await run('backup', copy);
        await truncate(copy, 20_000);
      },
    ],
    [
      'a byte of it is another one',
      'is damaged',
      async () => {
        await run('backup', copy);
        const db = new DatabaseSync(copy);
        const sql =
          "SELECT pgoffset, pgsize FROM dbstat WHERE name = 'messages_received' AND pagetype = 'leaf'";
        const { pgoffset, pgsize } = db.prepare(sql).get() ?? {};
        db.close();
        const handle = await openFile(copy, 'r+');
        // The end of an entry of an index: everything can be read, and yet it is wrong.
        await handle.write(Buffer.of(99), 0, 1, Number(pgoffset) + Number(pgsize) - 1);
        await handle.close();
      },
    ],
    [
      'a newer version wrote it',
      'newer version',
      async () => {
        await run('backup', copy);
        const db = new DatabaseSync(copy);
        db.exec("INSERT INTO migrations VALUES (99, 'later')");
        db.close();
      },
    ],
  ])('changes nothing when %s', async (_, sentence, prepare) => {
    const ids = await place.fill(300);
    await prepare();
    const { code, errors } = await run('restore', copy);
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(sentence));
    expect(errors.trim()).not.toContain('\n');
    expect(await place.ids(file)).toEqual(ids);
    expect((await readdir(folder)).filter((name) => name.startsWith('inbox.'))).toEqual([
      'inbox.sqlite',
    ]);
  });
});
