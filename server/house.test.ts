import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { createInboxSite, SECRET, WORDS } from '../tests/support/inbox-app.ts';
import { SmtpPeer } from '../tests/support/smtp-peer.ts';
import { createApp } from './app.ts';
import type { Commands } from './commands.ts';
import { readCommand } from './commands.ts';
import { statement, textIn } from './database/index.ts';
import { readHouseSettings } from './house-settings.ts';
import { createHouse } from './house.ts';
import { sendStatus } from './http/index.ts';
import { INBOX } from './inbox/index.ts';
import { enqueueSql, mailOf } from './mail/index.ts';
import type { Room } from './room.ts';
import { furnish } from './room.ts';
import { givenIn } from './settings.ts';

const JOIN_PATH = '/api/letter';
const READER = 'jane@farm.example';

interface LetterSettings {
  readonly sender: string | undefined;
}

interface LetterWords {
  readonly subject: string;
}

const COMMANDS: Commands = {
  script: 'letter',
  about: 'Who reads the letter.',
  notes: 'More is in docs/letter.md.',
  list: [
    {
      name: 'count',
      help: 'how many they are',
      read: () => (place) => Promise.resolve(`1 reader in ${place.given('INBOX_FILE') ?? ''}\n`),
    },
  ],
};

/** A newsletter as far as its first mail: everything that a room may add, in one description. */
function letterRoom(folder: URL): Room<LetterSettings, LetterWords> {
  return {
    migrations: { table: 'letter_migrations', folder },
    methods: new Map([[JOIN_PATH, ['POST']]]),
    settings: (given) => ({ sender: given('LETTER_FROM') }),
    words: ({ site }) => ({ subject: site.brand }),
    commands: () => Promise.resolve(COMMANDS),
    open: ({ database, mail, metrics, wakeMail }, { sender }, { subject }) => {
      const joined = metrics?.counter('letter_joined_total', 'Readers who asked for the letter.');
      return {
        addRoutes: (scope) => {
          scope.post(JOIN_PATH, async (_request, reply) => {
            await database.write([
              statement('INSERT INTO readers (number, email) VALUES (1, $1)', READER),
              statement(enqueueSql('confirmation', '1', '$1', '$2'), new Date(), READER),
            ]);
            joined?.inc();
            wakeMail();
            return sendStatus(reply, 202);
          });
          return Promise.resolve();
        },
        mails: {
          confirmation: {
            before: () => [],
            after: (number, now) => [
              statement('UPDATE readers SET asked_at = $2 WHERE number = $1', number, now),
            ],
            kind: mail && {
              compose: async (number, recipient) => {
                const sql = 'SELECT email FROM readers WHERE number = $1';
                const [row] = await database.read(statement(sql, number));
                if (row === undefined) return undefined;
                const to = textIn(row, 'email');
                const text = 'Do you want the letter?';
                const id = `confirmation-${number}`;
                const from = sender ?? mail.from;
                const facts = { reader: number };
                return {
                  mail: mailOf({ from, to, recipient, subject, text, id, date: new Date() }),
                  facts,
                };
              },
            },
          },
        },
        ready: () => database.ready('readers'),
        begin: () => [],
      };
    },
  };
}

async function migrationsIn(folder: string): Promise<URL> {
  await mkdir(join(folder, 'sqlite'));
  const sql = 'CREATE TABLE readers (number INTEGER PRIMARY KEY, email TEXT, asked_at INTEGER)';
  await writeFile(join(folder, 'sqlite', '0001-readers.sql'), sql);
  return pathToFileURL(`${folder}/`);
}

it('has room for another room: tables, settings, words, address, commands, figures and mails of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  const peer = new SmtpPeer();
  const file = join(folder, 'inbox.sqlite');
  const metricsPort = await freePort();
  const given = givenIn({
    INBOX_FILE: file,
    METRICS_PORT: String(metricsPort),
    INBOX_SECRET: SECRET,
    SMTP_URL: await peer.listen(),
    SMTP_TLS: 'off',
    MAIL_FROM: 'inbox@rillwatch.example',
    MAIL_TO: 'team@rillwatch.example',
    LETTER_FROM: 'letter@rillwatch.example',
  });
  const letter = letterRoom(await migrationsIn(folder));
  const { site, manifest, siteUrl } = await createInboxSite();
  const host = '127.0.0.1';
  const lines: string[] = [];
  const extension = createHouse({
    settings: readHouseSettings(given, { host }),
    host,
    siteUrl,
    rooms: [
      furnish(INBOX, INBOX.settings(given), WORDS),
      furnish(letter, letter.settings(given), { subject: 'One more step' }),
    ],
  });
  const log = { write: (line: string) => lines.push(line) };
  const app = createApp({ site, manifest, settings: { logLevel: 'info' }, extension, log });
  onTestFinished(async () => {
    await app.close();
    await peer.close();
    await rm(folder, { recursive: true });
  });
  await app.listen({ host, port: 0 });
  expect((await app.inject({ method: 'POST', url: JOIN_PATH })).statusCode).toBe(202);
  expect((await app.inject(JOIN_PATH)).statusCode).toBe(405);
  await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"mailed"'), { timeout: 10_000 });
  expect(peer.taken).toMatchObject([
    { recipients: [READER], messageId: '<confirmation-1@rillwatch.example>' },
  ]);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const work = readCommand(await letter.commands(), ['count']);
  expect(await work({ given, screen: process.stdout, now: new Date() })).toBe(
    `1 reader in ${file}\n`,
  );
  const figures = await fetch(`http://${host}:${metricsPort}/metrics`);
  expect(await figures.text()).toMatch(/^letter_joined_total 1$/m);
  const db = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => db.close());
  const left =
    'SELECT asked_at IS NOT NULL AS asked, (SELECT count(*) FROM outbox) AS mails FROM readers';
  expect(db.prepare(left).get()).toEqual({ asked: 1, mails: 0 });
  // The log names who it was by number alone.
  expect(lines.join('')).toContain('"reader":1');
  expect(lines.join('')).not.toContain(READER);
});
