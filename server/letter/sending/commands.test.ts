import { Writable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addReaders,
  openLetterDatabase,
  SOME_LETTER,
  someAddresses,
} from '../../../tests/letter/letter-place.ts';
import { SmtpPeer } from '../../../tests/support/smtp-peer.ts';
import type { Commands } from '../../commands.ts';
import { readCommand } from '../../commands.ts';
import type { Database } from '../../database/index.ts';
import { BatchOutbox } from '../../mail/index.ts';
import type { Findings } from './check.ts';
import { sendingCommands } from './commands.ts';
import { Letters, OVERDUE_MS } from './letters.ts';
import { LETTER_MAIL, letterRecords } from './records.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const { slug } = SOME_LETTER;

let database: Database;
let findings: Findings = { problems: [], remarks: [] };
let answer = true;
let asked: string[] = [];
let env: Record<string, string> = {};

async function run(words: string, now = NOON): Promise<string> {
  let said = '';
  const screen = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      said += chunk.toString();
      done();
    },
  });
  const list = sendingCommands({
    drafts: () =>
      Promise.resolve({
        siteUrl: 'https://rillwatch.example',
        name: 'Rillwatch',
        leaveUrl: 'https://rillwatch.example/letter/leave/',
        letters: [{ ...SOME_LETTER, links: [] }],
      }),
    onDatabase: (work) => (place) => work(database, place),
    check: () => Promise.resolve(findings),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
  });
  const commands: Commands = { script: 'letter', about: '', notes: '', list };
  const work = readCommand(commands, words.split(' '));
  return said + (await work({ given: (name) => env[name], screen, now }));
}

/** Begins the letter for two readers, and pauses it. */
async function begun(): Promise<number> {
  const letters = new Letters(database);
  await addReaders(database, someAddresses(2), NOON);
  const { number } = await letters.begin(SOME_LETTER, NOON);
  await letters.pause(number, 'owner');
  return number;
}

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letter-commands-'));
  database = await openLetterDatabase({
    file: join(folder, 'inbox.sqlite'),
    databaseUrl: undefined,
  });
  [findings, answer, asked, env] = [{ problems: [], remarks: [] }, true, [], {}];
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe('npm run letter', () => {
  it('says what stops a letter, and sends nothing then', async () => {
    findings = { problems: ['SMTP_URL is not set.'], remarks: ['Unsigned.'] };
    await addReaders(database, someAddresses(1), NOON);
    await expect(run(`check ${slug}`)).rejects.toThrow('✗ SMTP_URL is not set.\n– Unsigned.');
    await expect(run(`send ${slug} --yes`)).rejects.toThrow('✗ SMTP_URL is not set.');
    expect(await run('status')).toBe('No letter has begun.\n');
    findings = { problems: [], remarks: [] };
    expect(await run(`check ${slug}`)).toBe(`Nothing stops ${slug}.\n`);
    await expect(run('check other')).rejects.toThrow(
      `There is no letter other in content/letters: ${slug}`,
    );
  });

  it('shows what readers would get', async () => {
    expect(await run(`preview ${slug}`)).toContain(
      'Subject: After the harvest\n\nBare soil moves.',
    );
  });

  it('sends a letter to one address', async () => {
    const peer = new SmtpPeer();
    env = {
      SMTP_URL: await peer.listen(),
      SMTP_TLS: 'off',
      MAIL_FROM: 'a@rillwatch.example',
      MAIL_TO: 'b@x.example',
    };
    onTestFinished(() => peer.close());
    expect(await run(`test jane@farm.example --letter ${slug}`)).toContain(
      'Sent to jane@farm.example.',
    );
    expect(peer.taken.map(({ recipients }) => recipients)).toEqual([['jane@farm.example']]);
    expect(peer.taken[0]?.content).toContain('Subject: [test] After the harvest');
  });

  it('asks once, with the number of readers, and takes no for no', async () => {
    await addReaders(database, someAddresses(3), NOON);
    answer = false;
    expect(await run(`send ${slug}`)).toBe('Nothing was sent.\n');
    expect(asked).toEqual(['Send "After the harvest" to 3 readers?']);
    expect(await run('status')).toBe('No letter has begun.\n');
  });

  it('has nobody to send to before somebody has confirmed', async () => {
    await expect(run(`send ${slug} --yes`)).rejects.toThrow('there is no reader');
  });

  it('follows a letter until it is done, while a server sends it', async () => {
    await addReaders(database, someAddresses(2), NOON);
    const outbox = new BatchOutbox(database, LETTER_MAIL, letterRecords(60_000));
    const said = run(`send ${slug} --yes`);
    await vi.waitFor(async () => {
      const entries = await outbox.claim('a', NOON, 60_000, 4);
      expect(entries).toHaveLength(2);
      for (const entry of entries) await outbox.sent(entry, 'a', NOON);
    });
    await new Letters(database).watch(NOON);
    expect(await said).toMatch(/sent\n {2}begun 2026-11-21T12:00:00Z, 2 of 2 sent\n$/);
    await expect(run(`send ${slug} --yes`)).rejects.toThrow('has begun already, it is sent');
  });

  it('pauses, and says where a letter stands', async () => {
    await begun();
    expect(await run('status')).toBe(
      `${slug}  paused: at your word\n  begun 2026-11-21T12:00:00Z, 0 of 2 sent, 2 waiting\n`,
    );
    await expect(run(`pause ${slug}`)).rejects.toThrow('is not being sent, it is paused');
    await expect(run('pause other')).rejects.toThrow('has not begun');
  });

  it('asks before it goes on with what is overdue', async () => {
    await begun();
    answer = false;
    const later = new Date(NOON.getTime() + 2 * OVERDUE_MS);
    expect(await run(`resume ${slug}`, later)).toBe('Nothing was sent.\n');
    expect(asked[0]).toContain(`2 readers of ${slug} wait`);
    expect(asked[0]).toContain('--restored');
  });

  it('shows what is uncertain, and does with it what the owner says', async () => {
    const number = await begun();
    expect(await run(`uncertain ${slug}`)).toBe('Nothing is uncertain.\n');
    expect(await run(`uncertain ${slug} --restored`)).toBe('2 that waited are uncertain now.\n');
    const shown = await run(`uncertain ${slug}`);
    expect(shown).toContain('reader-0@one.example  it waited in a backup that was put back');
    expect(await run(`uncertain ${slug} --resend`)).toContain('2 go out again');
    expect(await new Letters(database).progress(number)).toMatchObject({
      waiting: 2,
      uncertain: 0,
    });
    await run(`uncertain ${slug} --restored`);
    expect(await run(`uncertain ${slug} --drop`)).toBe('2 dropped.\n');
    await expect(run(`uncertain ${slug} --drop --resend`)).rejects.toThrow('Say one of');
  });
});
