import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Database } from '../../server/database/index.ts';
import { connectDatabase, statement } from '../../server/database/index.ts';
import type { SendingLimits } from '../../server/guard/rate-limit.ts';
import { createTokens } from '../../server/guard/token.ts';
import { readHouseSettings } from '../../server/house-settings.ts';
import { createHouse } from '../../server/house.ts';
import { INBOX, MIGRATIONS as INBOX_MIGRATIONS } from '../../server/inbox/index.ts';
import { LETTER } from '../../server/letter/index.ts';
import { MIGRATIONS } from '../../server/letter/migration-list.ts';
import type { LetterWords } from '../../server/letter/words.ts';
import { furnish } from '../../server/room.ts';
import { givenIn } from '../../server/settings.ts';
import { LETTER_ANSWERS, LETTER_SUBSCRIBE_PATH, letterDocument } from '../../src/letter/index.ts';
import { MIN_SECONDS } from '../../src/message/index.ts';
import { createHouseApp } from './house-app.ts';
import { createFixtureSite, type FixtureSite } from './fixture-site.ts';
import { SECRET, WORDS as INBOX_WORDS } from './inbox-app.ts';
import { SmtpPeer } from './smtp-peer.ts';

/** Short sentences in the place of content's. */
export const LETTER_WORDS: LetterWords = {
  name: 'Rillwatch',
  consent: { words: 'I want the letter.', version: '2026-11-22' },
  form: {
    errorTitle: 'Error: Subscribe',
    summary: 'There is a problem',
    honeypot: 'Leave this empty',
    errors: { missing: 'Write it.', 'too-long': 'Too long.', invalid: 'No address.' },
    problems: {
      expired: 'Press again.',
      tooSoon: 'Too soon.',
      tooMany: 'Too many.',
      unavailable: 'Come back later.',
    },
  },
  confirmation: {
    subject: 'Do you want the letter?',
    before: ['Somebody asked for it.', 'Open this page:'],
    after: ['If it was not you, do nothing.'],
  },
  mail: { why: 'You asked.', leave: 'Leave', archive: 'Read it there', links: 'Links' },
};

const FORM =
  '<ul><li data-error="form">{{error:form}}</li></ul><form method="post" action="/letter/subscribe">' +
  '<p data-error="email">{{error:email}}</p><input name="email" value="{{value:email}}">' +
  '<input type="hidden" name="token" value="{{token}}"></form>';

function page(name: string): string {
  const body = ['form', 'too-old'].includes(name) ? FORM : '<form method="post"></form>';
  return `<!doctype html><html lang="en"><head><title>${name}</title></head><body>${body}</body></html>`;
}

const PAGES = {
  '/resources.html': `<!doctype html><html lang="en"><head><title>Resources</title></head><body>${FORM}</body></html>`,
  ...Object.fromEntries(LETTER_ANSWERS.map((name) => [letterDocument(name), page(name)])),
};

let built: Promise<FixtureSite> | undefined;

async function letterSite(): Promise<FixtureSite> {
  const site = await createFixtureSite(PAGES, 'complete');
  process.once('exit', () => rmSync(dirname(site.site), { recursive: true, force: true }));
  return site;
}

/** What differs from the usual server of a test. */
export interface LetterAppOptions {
  readonly databaseUrl?: string;
  readonly limits?: SendingLimits;
  readonly log?: (line: string) => void;
  readonly secret?: string;
  /** File of a server before. */
  readonly file?: string;
}

/** The server of the complete profile with a letter, on a small site, listening; its mails go to the peer. */
export interface LetterApp {
  readonly app: FastifyInstance;
  readonly peer: SmtpPeer;
  readonly database: Database;
  readonly env: Readonly<Record<string, string>>;
  readonly token: (secondsAgo?: number) => string;
  readonly ask: (
    email: string,
    fields?: Readonly<Record<string, string>>,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly rows: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Paths of the links in the mails that were taken so far. */
  readonly links: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts it. Close it after the test. */
export async function createLetterApp(options: LetterAppOptions = {}): Promise<LetterApp> {
  built ??= letterSite();
  const site = await built;
  const folder = await mkdtemp(join(tmpdir(), 'letter-app-'));
  const file = options.file ?? join(folder, 'inbox.sqlite');
  const peer = new SmtpPeer();
  const { databaseUrl } = options;
  const env = {
    ...(databaseUrl === undefined ? { INBOX_FILE: file } : { DATABASE_URL: databaseUrl }),
    INBOX_SECRET: options.secret ?? SECRET,
    SMTP_URL: await peer.listen(),
    SMTP_TLS: 'off',
    MAIL_FROM: 'inbox@rillwatch.example',
    MAIL_TO: 'team@rillwatch.example',
    LETTER_FROM: 'letter@rillwatch.example',
  };
  const given = givenIn(env);
  const host = '127.0.0.1';
  const extension = createHouse({
    settings: readHouseSettings(given, { host }),
    host,
    siteUrl: site.siteUrl,
    rooms: [
      furnish(INBOX, INBOX.settings(given), INBOX_WORDS),
      furnish(LETTER, LETTER.settings(given), LETTER_WORDS),
    ],
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  });
  const app = createHouseApp(site, extension, options);
  await app.listen({ host, port: 0 });
  const place = { file, databaseUrl };
  const database = await connectDatabase(place, [INBOX_MIGRATIONS, MIGRATIONS], (error) => {
    throw error;
  });
  const tokens = createTokens(SECRET);
  const token = (secondsAgo = MIN_SECONDS + 1): string =>
    tokens.make(Date.now() - secondsAgo * 1_000);
  const post: LetterApp['post'] = (url, more = {}) => app.inject({ ...more, method: 'POST', url });
  return {
    app,
    peer,
    database,
    env,
    token,
    post,
    ask: (email, fields = {}, headers = {}) =>
      post(LETTER_SUBSCRIBE_PATH, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ email, remarks: '', token: token(), ...fields }).toString(),
      }),
    rows: (sql) => database.read(statement(sql)),
    links: () =>
      peer.taken.flatMap(({ content }) =>
        Array.from(content.matchAll(/https:\/\/[^/\s]+(\/letter\/\S+)/g), ([, path = '']) => path),
      ),
    close: async () => {
      await database.close();
      await app.close();
      await peer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
