import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, DatabaseSettings } from '../../server/database/index.ts';
import { connectDatabase, statement } from '../../server/database/index.ts';
import { MIGRATIONS as INBOX_MIGRATIONS } from '../../server/inbox/index.ts';
import { MIGRATIONS } from '../../server/letter/migration-list.ts';
import { Readers } from '../../server/letter/readers/index.ts';
import { Letters } from '../../server/letter/sending/letters.ts';
import { SOME_LETTER } from './letter-place.ts';
import { runProgram, type ProgramResult } from '../support/run-program.ts';

const PROGRAM = fileURLToPath(new URL('../../scripts/letter.ts', import.meta.url));

/** Where the owner's readers are. */
export interface LetterPlace {
  readonly settings: DatabaseSettings;
  readonly env: Readonly<Record<string, string>>;
  /** Lets the database do what it does by itself after a while. */
  readonly settle: () => Promise<void>;
  /** Says whether that word is anywhere in the database's files. */
  readonly holds: (word: string) => Promise<boolean>;
}

const CONSENT = { words: 'I want "the letter", please.', version: '2026-11-22' };
const PROOF = 'address,words,version,confirmed\n';

/** What the owner does with the readers, held to the same on both databases. */
export function describeLetterOwner(name: string, makePlace: () => Promise<LetterPlace>): void {
  describe(`npm run letter on ${name}`, () => {
    let folder = '';
    let place: LetterPlace;
    const run = (...words: string[]): Promise<ProgramResult> =>
      runProgram(PROGRAM, place.env, words);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'letter-owner-'));
    });

    afterAll(() => rm(folder, { recursive: true }));

    async function within<T>(
      work: (database: Database, readers: Readers) => Promise<T>,
    ): Promise<T> {
      const database = await connectDatabase(
        place.settings,
        [INBOX_MIGRATIONS, MIGRATIONS],
        (error) => {
          throw error;
        },
      );
      const result = await work(database, new Readers(database));
      await database.close();
      return result;
    }

    /** Somebody asks for the letter and confirms. */
    const joined = (address: string): Promise<string> =>
      within(async (database, readers) => {
        await readers.ask({ address, consent: CONSENT, now: new Date() });
        const { hashOf } = await readers.keys();
        const sql = 'SELECT number FROM letter_readers WHERE hash = $1';
        const [row] = await database.read(statement(sql, hashOf(address)));
        const link = await readers.link(Number(row?.number), new Date());
        expect(await readers.confirm(link?.token ?? '', new Date())).toBe('open');
        return hashOf(address);
      });

    async function fileOf(content: string): Promise<string> {
      const file = join(folder, `${randomBytes(4).toString('hex')}.csv`);
      await writeFile(file, content);
      return file;
    }

    beforeEach(async () => {
      place = await makePlace();
      await within(() => Promise.resolve());
    });

    it('counts and lists readers', async () => {
      expect((await run('list')).output).toBe('There is no reader.\n');
      for (const one of ['a', 'b', 'c']) await joined(`${one}@farm.example`);
      await within(async (_database, readers) => {
        const consent = CONSENT;
        await readers.ask({ address: 'later@farm.example', consent, now: new Date() });
        await readers.end((await readers.keys()).hashOf('a@farm.example'), 'left', new Date());
      });
      expect((await run('readers')).output).toBe(
        'Readers:                  2\nAsked, not confirmed:     1\nNo letter any more: left: 1\n',
      );
      const first = await run('list', '--limit', '2');
      expect(first.output).toMatch(
        /^4 {2}asked {6}\S+Z {2}later@farm\.example\n3 {2}confirmed {2}\S+Z {2}c@farm\.example\n/,
      );
      expect(first.output).toMatch(/Older ones: npm run letter -- list --before 3\n$/);
      expect((await run('list', '--before', '3')).output).toMatch(/^2 .*b@farm\.example\n$/);
    });

    it('exports readers for a spreadsheet, and into a file for the owner alone', async () => {
      await joined('=cmd@farm.example');
      const { output } = await run('export', '--format', 'csv');
      expect(output).toMatch(
        /^"address","state","asked","confirmed","version"\r\n"'=cmd@farm\.example","confirmed","20/,
      );
      const file = join(folder, `${name}.json`);
      expect((await run('export', '--format', 'json', '--output', file)).output).toBe(
        `Written to ${file}.\n`,
      );
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([
        { address: '=cmd@farm.example', state: 'confirmed', version: CONSENT.version },
      ]);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const again = await run('export', '--format', 'json', '--output', file);
      expect([again.code, again.errors]).toEqual([
        1,
        `${file} exists already: name another file or remove it.\n`,
      ]);
    });

    it('imports readers with proof of their consent, and nobody who has left', async () => {
      await joined('gone@farm.example');
      await joined('known@farm.example');
      await within(async (_database, readers) => {
        await readers.end((await readers.keys()).hashOf('gone@farm.example'), 'left', new Date());
      });
      const proof = '"I, too, want it.",2020,2025-05-01T08:00:00Z\n';
      const rows = ['new', 'gone', 'known'].map((one) => `${one}@farm.example,${proof}`).join('');
      const { output } = await run('import', await fileOf(PROOF + rows));
      expect(output).toBe('1 imported. 2 left as they were: known already, or have left.\n');
      expect((await run('readers')).output).toContain('Readers:                  2\n');
      const { output: record } = await run('consent', 'new@farm.example');
      expect(record).toContain('The letter goes to this address.');
      expect(record).toMatch(
        /2025-05-01T08:00:00Z {2}confirmed .*\n.*version 2020:\n.*“I, too, want it\.”/,
      );
      expect(record).toMatch(/taken over from another list/);
      // Once more changes nothing.
      expect((await run('import', await fileOf(PROOF + rows))).output).toMatch(/^0 imported\. 3 /);
      expect(
        (await run('consent', 'new@farm.example')).output.match(/imported|taken over/g),
      ).toHaveLength(1);
    });

    it('imports nobody from a file with a row that proves nothing', async () => {
      const file = await fileOf(
        `${PROOF}a@farm.example,I want it.,1,2025-05-01T08:00:00Z\nb@farm.example,,,\n`,
      );
      const { code, output, errors } = await run('import', file);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain('Nothing was imported.');
      expect(errors).toContain('Row 2 does not say to which words its reader agreed.');
      expect((await run('list')).output).toBe('There is no reader.\n');
      expect((await run('import', join(folder, 'none.csv'))).errors).toMatch(
        /none\.csv: cannot be read/,
      );
    });

    it('hands a person what is kept of them', async () => {
      await joined('Jane@farm.example');
      const file = join(folder, `${name}-jane.txt`);
      expect((await run('consent', 'jane@FARM.example', '--output', file)).output).toBe(
        `Written to ${file}.\n`,
      );
      const text = await readFile(file, 'utf8');
      expect(text).toMatch(/^The letter and jane@FARM\.example, as kept on 20\S+Z\n/);
      expect(text).toContain('asked for the letter (Jane@farm.example)');
      expect(text).toContain(`“${CONSENT.words}”`);
      expect(text).toContain('confirmed by pressing the button');
      expect((await run('consent', 'nobody@farm.example')).output).toContain(
        'Nothing else is kept.',
      );
    });

    it('erases every trace but the hash by which nothing is sent there again', async () => {
      const mailbox = `quagmire${randomBytes(6).toString('hex')}`;
      const address = `${mailbox}@farm.example`;
      const hash = await joined(address);
      await within(async (_database, readers) => {
        const now = new Date(Date.now() + 60 * 60 * 1_000);
        await readers.ask({ address: `other${mailbox}@farm.example`, consent: CONSENT, now });
      });
      // A letter to them is on its way.
      await within(async (database) => {
        const letters = new Letters(database);
        await letters.begin(SOME_LETTER, new Date());
      });
      await place.settle();
      expect(await place.holds(mailbox)).toBe(true);
      expect((await run('erase', address.toUpperCase())).output).toMatch(/^Erased\. /);
      expect((await run('erase', `other${address}`)).output).toMatch(/^Erased\. /);
      expect(await place.holds(mailbox)).toBe(false);
      expect(await place.holds(hash)).toBe(true);
      await within(async (database) => {
        for (const table of ['outbox', 'letter_deliveries']) {
          expect(await database.read(statement(`SELECT number FROM ${table}`))).toEqual([]);
        }
      });
      expect((await run('consent', address)).output).toMatch(
        /No letter goes to this address since .*\(erased\)/,
      );
      expect((await run('erase', address)).output).toMatch(/^Nothing of that address was kept\. /);
    });

    it('says what is missing', async () => {
      for (const command of ['erase', 'consent', 'import']) {
        const { code, errors } = await run(command);
        expect([code, errors]).toEqual([
          1,
          expect.stringMatching(/^Say which (address|file): npm/),
        ]);
      }
      expect((await run('help')).output).toMatch(/^The letter and its readers\./);
    });
  });
}
