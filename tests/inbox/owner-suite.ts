import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import type { ProgramResult } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import { acceptAll, after, HOUR_MS, NOON, someMessage } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('../../scripts/inbox.ts', import.meta.url));

/** Settings by which the program finds an empty place for messages, and that place itself. */
export interface OwnersPlace {
  readonly env: Readonly<Record<string, string>>;
  readonly open: () => Promise<OpenStore>;
  /** Lets the database do what it does by itself after a while. */
  readonly settle?: () => Promise<void>;
  /** Says whether that word is anywhere in the database's files. */
  readonly holds: (word: string) => Promise<boolean>;
}

/** Runs the program as `npm run inbox -- …` does. */
export function runInbox(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<ProgramResult> {
  return runProgram(PROGRAM, env, words);
}

/** The program that the owner uses, held to the same on both databases. */
export function describeOwner(name: string, makePlace: () => Promise<OwnersPlace>): void {
  describe(`npm run inbox on ${name}`, () => {
    let place: OwnersPlace;
    const run = (...words: string[]): Promise<ProgramResult> => runInbox(place.env, ...words);

    /** Stores what is given while nothing else has the database open. */
    async function fill(work: (store: OpenStore) => Promise<unknown>): Promise<void> {
      const store = await place.open();
      await work(store);
      await store.close();
    }

    beforeEach(async () => {
      place = await makePlace();
    });

    it('lists the newest first, goes on where it ended, and shows spam alone', async () => {
      const messages = [
        someMessage({ name: 'First' }),
        someMessage({ name: 'Second', spam: 'honeypot' }),
        someMessage({ name: 'Third', flag: 'too-fast' }),
      ];
      await fill(async (store) => {
        for (const message of messages) await store.accept(message);
      });
      const newest = await run('list', '--limit', '2');
      expect(newest).toMatchObject({ code: 0, errors: '' });
      const lines = newest.output.trimEnd().split('\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain(
        `${messages[2]?.id ?? ''}  Third <jane@farm.example>  (possibly spam: too-fast)`,
      );
      expect(lines[1]).toContain('spam');
      const rest = await run('list', ...(lines[2]?.split(' -- list ')[1]?.split(' ') ?? []));
      expect(rest.output).toContain('First');
      expect(rest.output.trimEnd().split('\n')).toHaveLength(1);
      const spam = await run('list', '--spam');
      expect(spam.output.match(/\w+(?= <)/g)).toEqual(['Second']);
    });

    it('shows one message without letting it steer the terminal', async () => {
      const text = 'Dear team,\n\u001b[2J\u001b]0;owned\u0007bye';
      const message = someMessage({ message: text, flag: 'too-fast' });
      await fill((store) => store.accept(message));
      const { output } = await run('show', message.id.toUpperCase());
      expect(output).toMatch(new RegExp(`^Message: +${message.id}\\n`));
      expect(output).toMatch(/^Mail: +waiting\nPossibly spam: too-fast\n/m);
      expect(output).toContain('Dear team,\n');
      expect(output).not.toMatch(/[^\P{C}\n]/u);
      const missing = await run('show', '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11');
      expect(missing).toEqual({
        code: 1,
        output: '',
        errors:
          'There is no message 6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11: "npm run inbox -- list" names them.\n',
      });
    });

    it('takes everything out, to the screen or into a file of the owner alone', async () => {
      const messages = Array.from({ length: 1_203 }, (_, index) =>
        someMessage({ name: `Sender ${index}` }),
      );
      await fill((store) => acceptAll(store, messages));
      const json = await run('export', '--format', 'json');
      expect(JSON.parse(json.output)).toHaveLength(messages.length);
      const folder = await mkdtemp(join(tmpdir(), 'export-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const file = join(folder, 'all.csv');
      const written = await run('export', '--format', 'csv', '--output', file);
      expect(written).toEqual({ code: 0, output: `Written to ${file}.\n`, errors: '' });
      const csv = await readFile(file, 'utf8');
      expect(csv.split('\r\n')).toHaveLength(messages.length + 2);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const again = await run('export', '--format', 'csv', '--output', file);
      expect(again).toMatchObject({
        code: 1,
        errors: `${file} exists already: name another file or remove it.\n`,
      });
    });

    it('erases every trace of an address, whichever letters it was written in', async () => {
      const words = ['Zebediah', 'quagmire@farm.example', 'Xylophone Acres', 'brackish'];
      const gone = someMessage({
        name: 'Zebediah Moor',
        email: 'Quagmire@farm.example',
        organization: 'Xylophone Acres',
        // Too long to be kept beside the other columns, and of a kind that cannot be compressed.
        message: `The brackish water ${randomBytes(3_000).toString('base64')}`,
      });
      const kept = someMessage({ name: 'Somebody else' });
      await fill(async (store) => {
        await store.accept(kept);
        await store.accept(gone);
        await store.accept(someMessage({ email: 'quagmire@farm.example' }));
      });
      await place.settle?.();
      for (const word of ['Zebediah', 'Quagmire', 'Xylophone', 'brackish', gone.id]) {
        expect(await place.holds(word), word).toBe(true);
      }
      const { code, output } = await run('erase', '--email', ' QUAGMIRE@farm.example ');
      expect(code).toBe(0);
      expect(output).toMatch(/^2 messages erased\. /);
      for (const word of [...words, 'Quagmire', gone.id]) {
        expect(await place.holds(word), word).toBe(false);
      }
      expect(await place.holds('Somebody else')).toBe(true);
      expect((await run('erase', '--email', 'quagmire@farm.example')).output).toBe(
        '0 messages erased.\n',
      );
    });

    it('removes what is old once the owner has got it, and says what is kept', async () => {
      const now = new Date();
      const old = Array.from({ length: 3 }, () =>
        someMessage({ receivedAt: after(now, -49 * HOUR_MS) }),
      );
      await fill(async (store) => {
        for (const message of old) await store.accept(message);
        await store.accept(someMessage({ receivedAt: after(now, -47 * HOUR_MS) }));
      });
      const purge = async () => (await run('purge', '--older-than', '2d')).output;
      const kept = 'kept: neither mailed nor read. Show or export them first.';
      await run('show', old[0]?.id ?? '');
      expect(await purge()).toBe(`1 message removed.\n2 messages ${kept}\n`);
      await run('export', '--format', 'csv');
      expect(await purge()).toBe('2 messages removed.\n');
    });

    it('counts, and lets what was given up wait again', async () => {
      const message = someMessage();
      await fill(async (store) => {
        await store.accept(message);
        await store.accept(someMessage({ spam: 'links' }));
        for (const entry of await store.outbox.claim('somebody', NOON, HOUR_MS, 1)) {
          await store.outbox.giveUp(entry, 'somebody', NOON, 'ECONNECTION');
        }
      });
      const { output } = await run('stats');
      expect(output).toMatch(/^Messages: +2\nSpam: +1\nMailed: +0\nWaiting: +0\nGiven up: +1$/m);
      expect((await run('show', message.id.toUpperCase())).output).toMatch(
        /^Last failure: ECONNECTION$/m,
      );
      expect((await run('retry')).output).toMatch(/^1 mail waits again;/);
      expect((await run('stats')).output).toMatch(/^Waiting: +1\nGiven up: +0$/m);
    });
  });
}
