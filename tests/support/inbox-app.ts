import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SendingLimits } from '../../server/guard/rate-limit.ts';
import { createTokens } from '../../server/guard/token.ts';
import { readHouseSettings } from '../../server/house-settings.ts';
import { createHouse } from '../../server/house.ts';
import type { Limits } from '../../server/http/limits.ts';
import { INBOX } from '../../server/inbox/index.ts';
import type { InboxWords } from '../../server/inbox/words.ts';
import { furnish } from '../../server/room.ts';
import { givenIn } from '../../server/settings.ts';
import {
  byField,
  FIELD_NAMES,
  FIELDS,
  MESSAGES_PATH,
  MIN_SECONDS,
} from '../../src/message/index.ts';
import type { FixtureSite } from './fixture-site.ts';
import { createHouseApp } from './house-app.ts';
import { createFixtureSite } from './fixture-site.ts';
import { wordsOfAVisitor } from './message-words.ts';

/** A secret that every replica of the tests shares. */
export const SECRET = 'only-for-tests-mR7vQ2xKc9TzBn4LwHd6';

function errors(name: string): Record<'missing' | 'too-long' | 'invalid', string> {
  return {
    missing: `${name} is missing.`,
    'too-long': `${name} is too long.`,
    invalid: `${name} can't be so.`,
  };
}

/** Short sentences in the place of content's. */
export const WORDS: InboxWords = {
  errors: byField(({ name }) => errors(name)),
  problems: { expired: 'Send it again.', tooMany: 'Too many.', unavailable: 'Come back later.' },
};

const HIDDEN =
  '<input type="hidden" name="id" value="{{id}}"><input type="hidden" name="token" value="{{token}}">';

const SUMMARY = ['form', ...FIELD_NAMES]
  .map((name) => `<li data-error="${name}"><a href="#m-${name}">{{error:${name}}}</a></li>`)
  .join('');

const CONTROLS = FIELDS.map(
  ({ name, control }) =>
    `<p id="${name}-m" data-error="${name}">{{error:${name}}}</p>` +
    (control.rows
      ? `<textarea name="${name}" aria-invalid="{{invalid:${name}}}">{{value:${name}}}</textarea>`
      : `<input name="${name}" aria-invalid="{{invalid:${name}}}" value="{{value:${name}}}">`),
).join('');

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

/** The pages that the complete profile adds, as small as they can be. */
const PAGES = {
  '/contact.html': page('Contact', `<form method="post">${HIDDEN}<p>Rills carry soil.</p></form>`),
  '/contact/form.html': page(
    'Error: Contact',
    `<ul>${SUMMARY}</ul><form method="post">${HIDDEN}${CONTROLS}</form>`,
  ),
  '/contact/sent.html': page('Sent', '<h1>Message sent</h1>'),
};

/** What differs from the usual inbox of a test. */
export interface InboxAppOptions {
  readonly databaseUrl?: string;
  /** File of the messages; one of its own unless given. */
  readonly file?: string;
  readonly limits?: SendingLimits;
  readonly serverLimits?: Partial<Limits>;
  readonly proxies?: number;
  readonly log?: (line: string) => void;
  /** Pages in the place of the small ones, by their path. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** The server of the complete profile on a small site. */
export interface InboxApp {
  readonly app: FastifyInstance;
  readonly file: string;
  /** A token of a form that was made so many seconds ago. */
  readonly token: (secondsAgo?: number) => string;
  /** A message's fields as a browser sends them. */
  readonly fields: (parts?: Record<string, unknown>) => Record<string, unknown>;
  /** Sends fields as JSON. */
  readonly send: (
    fields: Record<string, unknown>,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  /** Sends fields as a plain form. */
  readonly submit: (
    fields: Record<string, unknown>,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

let built: Promise<FixtureSite> | undefined;

/** A small site of the complete profile, finished once and read by all tests of a file. */
export async function createInboxSite(): Promise<FixtureSite> {
  built ??= createSite(PAGES);
  return built;
}

async function createSite(pages: Readonly<Record<string, string>>): Promise<FixtureSite> {
  const site = await createFixtureSite(pages, 'complete');
  process.once('exit', () => rmSync(dirname(site.site), { recursive: true, force: true }));
  return site;
}

/** Starts it, not listening. Close it after the test. */
export async function createInboxApp(options: InboxAppOptions = {}): Promise<InboxApp> {
  const site = await (options.pages === undefined
    ? createInboxSite()
    : createSite({ ...PAGES, ...options.pages }));
  const folder = await mkdtemp(join(tmpdir(), 'inbox-app-'));
  const file = options.file ?? join(folder, 'inbox.sqlite');
  const env = { INBOX_FILE: file, DATABASE_URL: options.databaseUrl, INBOX_SECRET: SECRET };
  const given = givenIn(env);
  const host = '127.0.0.1';
  const settings = readHouseSettings(given, { host });
  const extension = createHouse({
    settings: { ...settings, proxies: options.proxies ?? settings.proxies },
    host,
    siteUrl: site.siteUrl,
    rooms: [furnish(INBOX, INBOX.settings(given), WORDS)],
    ...(options.limits === undefined ? {} : { limits: options.limits }),
  });
  const app = createHouseApp(site, extension, options);
  const tokens = createTokens(SECRET);
  const token = (secondsAgo = MIN_SECONDS + 1): string =>
    tokens.make(Date.now() - secondsAgo * 1_000);
  const post = (
    payload: string,
    type: string,
    headers: InjectOptions['headers'] = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: MESSAGES_PATH,
      payload,
      headers: { 'content-type': type, ...headers },
    });
  return {
    app,
    file,
    token,
    fields: (parts = {}) => ({
      id: randomUUID(),
      ...wordsOfAVisitor,
      remarks: '',
      token: token(),
      ...parts,
    }),
    send: (fields, headers) => post(JSON.stringify(fields), 'application/json', headers),
    submit: (fields, headers) => {
      const entries = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      const body = new URLSearchParams(entries).toString();
      return post(body, 'application/x-www-form-urlencoded', headers);
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
