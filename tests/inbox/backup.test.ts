import { spawnSync } from 'node:child_process';
import { open as openFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { someMessage } from './messages.ts';
import { runInbox } from './owner-suite.ts';
import type { SqlitePlace } from './sqlite-place.ts';
import { sqlitePlace } from './sqlite-place.ts';

let place: SqlitePlace;
let copy = '';

beforeEach(async () => {
  place = await sqlitePlace();
  copy = join(place.folder, 'copy.sqlite');
});

const run = (...words: string[]) => runInbox({ INBOX_FILE: place.file }, ...words);

/** What a backup says that would not be whole. */
const damage = (): string =>
  `${place.file} is damaged, and no copy of it is kept: restore the last backup.\n`;

describe('npm run inbox -- backup', () => {
  it('is for the owner alone, whatever the umask says', async () => {
    await place.fill(1);
    const umask = process.umask(0);
    const { code } = await run('backup', copy);
    process.umask(umask);
    expect(code).toBe(0);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
  });

  it('copies everything while a server writes, into one file of the owner alone, without what was erased', async () => {
    const store = await place.open();
    const gone = someMessage({ email: 'quagmire@farm.example', name: 'Zebediah' });
    const kept = someMessage();
    for (const message of [gone, kept]) await store.accept(message);
    const end = new AbortController();
    const accepted: string[] = [];
    const writing = (async () => {
      while (!end.signal.aborted) {
        const message = someMessage();
        await store.accept(message);
        accepted.push(message.id);
      }
    })();
    await run('erase', '--email', gone.email);
    const before = [...accepted];
    const { code, output, errors } = await run('backup', copy);
    end.abort();
    await writing;
    expect([code, errors]).toEqual([0, '']);
    const ids = await place.ids(copy);
    expect(output).toBe(`${ids.length} messages copied to ${copy}.\n`);
    expect(ids.slice(0, before.length + 1)).toEqual([kept.id, ...before]);
    expect((await readFile(copy)).includes('Zebediah')).toBe(false);
    expect((await readdir(place.folder)).filter((name) => name.startsWith('copy'))).toEqual([
      'copy.sqlite',
    ]);
  });

  it('overwrites nothing', async () => {
    await place.fill(1);
    await writeFile(copy, 'a letter');
    expect(await run('backup', copy)).toEqual({
      code: 1,
      output: '',
      errors: `${copy} exists already: name another file or remove it.\n`,
    });
    expect(await readFile(copy, 'utf8')).toBe('a letter');
  });

  it('leaves no copy of a database that is damaged', async () => {
    await place.fill(400);
    const { size } = await stat(place.file);
    const handle = await openFile(place.file, 'r+');
    await handle.write(Buffer.alloc(20_000, 7), 0, 20_000, Math.floor(size / 2));
    await handle.close();
    expect(await run('backup', copy)).toEqual({ code: 1, output: '', errors: damage() });
    await expect(stat(copy)).rejects.toThrow('ENOENT');
  });

  it("makes none of another program's database", async () => {
    const db = new DatabaseSync(place.file);
    db.exec('CREATE TABLE letters (words TEXT)');
    db.close();
    expect(await run('backup', copy)).toEqual({
      code: 1,
      output: '',
      errors: `${place.file} is no inbox: say with INBOX_FILE where it is.\n`,
    });
    await expect(stat(copy)).rejects.toThrow('ENOENT');
  });

  it('looks at the copy: SQLite copies an index as it is, also one that has lost a message', async () => {
    await place.fill(1);
    const db = new DatabaseSync(place.file);
    const { rootpage } =
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'messages_received'").get() ?? {};
    const { page_size: size } = db.prepare('PRAGMA page_size').get() ?? {};
    db.close();
    // The first entry of an index ends where its page ends: here the time of arrival.
    const end = Number(rootpage) * Number(size);
    const handle = await openFile(place.file, 'r+');
    await handle.write(Buffer.of(0xff), 0, 1, end - 1);
    await handle.close();
    expect(await run('backup', copy)).toEqual({ code: 1, output: '', errors: damage() });
    await expect(stat(copy)).rejects.toThrow('ENOENT');
  });
});

describe('backup and restore', () => {
  it.each(['backup', 'restore'])('%s says what to use on PostgreSQL', async (name) => {
    const env = { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/inbox' };
    const { code, errors } = await runInbox(env, name, copy);
    expect(code).toBe(1);
    expect(errors).toContain('pg_dump and pg_restore');
    expect(errors).not.toContain('secret');
  });

  it('say in one sentence that a Node is too old for all of this', () => {
    const program = fileURLToPath(new URL('../../scripts/needed-node.js', import.meta.url));
    const check = (...options: string[]) =>
      spawnSync(process.execPath, [...options, program], { encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    // As a Node without SQLite would.
    const { status, stderr } = check('--no-experimental-sqlite');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This needs Node 22\.13 or newer, and this is v[^\n]+\n$/);
  });
});
