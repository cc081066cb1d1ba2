import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../server/app.ts';
import { openComplete } from '../../server/complete.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { ServerContent } from '../../server/site/index.ts';
import { byField } from '../../src/features/contact/index.ts';
import {
  answerDocument,
  NEWSLETTER_ANSWERS,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { createFixtureSite, type FixtureSite } from './fixture-site.ts';
import { SmtpPeer } from './smtp-peer.ts';

const ERRORS = { missing: 'Missing.', 'too-long': 'Too long.', invalid: 'Invalid.' };
const PROBLEMS = { tooMany: 'Too many.', unavailable: 'Unavailable.' };

/** Short sentences in place of the site's. */
const CONTENT: ServerContent = {
  brand: 'Rillwatch',
  pages: [],
  contact: { errors: byField(() => ERRORS), problems: PROBLEMS },
  newsletter: {
    consent: { words: 'Send me the newsletter.', version: '2026-11-23' },
    form: { errors: ERRORS, problems: PROBLEMS },
    confirmation: {
      subject: 'Confirm your subscription',
      before: ['Someone entered this address.', 'Open this page:'],
      after: ['Otherwise, do nothing.'],
    },
    issues: [],
  },
};

const FORM =
  '<ul><li data-error="form">{{error:form}}</li></ul><form method="post" action="/newsletter/subscribe">' +
  '<p data-error="email">{{error:email}}</p><input name="email" value="{{value:email}}"></form>';

function page(name: string): string {
  const body = name === 'form' ? FORM : '<form method="post"></form>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body>${body}</body></html>`;
}

const PAGES = Object.fromEntries(
  NEWSLETTER_ANSWERS.map((name) => [answerDocument(name), page(name)]),
);

let built: Promise<FixtureSite> | undefined;

async function createSite(): Promise<FixtureSite> {
  const site = await createFixtureSite(PAGES, 'complete', CONTENT);
  process.once('exit', () => rmSync(dirname(site.site), { recursive: true, force: true }));
  return site;
}

/** The server of the complete profile on a small site, listening; its mails go to the peer. */
export interface NewsletterApp {
  readonly app: FastifyInstance;
  readonly peer: SmtpPeer;
  /** Its SQLite file. */
  readonly file: string;
  readonly post: (url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Sends the form. */
  readonly subscribe: (
    email: string,
    fields?: Readonly<Record<string, string>>,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  readonly rows: (sql: string) => readonly Readonly<Record<string, unknown>>[];
  /** Paths of the links in the mails that were taken so far. */
  readonly links: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Close it after the test. */
export async function createNewsletterApp(log?: (line: string) => void): Promise<NewsletterApp> {
  built ??= createSite();
  const build = await built;
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-app-'));
  const file = join(folder, 'data', 'site.sqlite');
  const peer = new SmtpPeer();
  const environment = readEnvironment({
    DATABASE_FILE: file,
    SMTP_URL: await peer.listen(),
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@rillwatch.example',
    MAIL_TO: 'team@rillwatch.example',
    NEWSLETTER_FROM: 'news@rillwatch.example',
  });
  const { extend } = openComplete(environment, build);
  const app = createApp({
    build,
    logLevel: log === undefined ? 'silent' : 'info',
    trustedProxies: environment.trustedProxies,
    ...(extend === undefined ? {} : { extend }),
    ...(log === undefined ? {} : { log: { write: log } }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const post: NewsletterApp['post'] = (url, options = {}) =>
    app.inject({ ...options, method: 'POST', url });
  return {
    app,
    peer,
    file,
    post,
    subscribe: (email, fields = {}, headers = {}) =>
      post(NEWSLETTER_SUBSCRIBE_PATH, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ email, remarks: '', ...fields }).toString(),
      }),
    rows: (sql) => {
      using database = new DatabaseSync(file, { readOnly: true });
      return database.prepare(sql).all();
    },
    links: () =>
      peer.taken.flatMap(({ content }) =>
        Array.from(
          content.matchAll(/https:\/\/[^/\s]+(\/newsletter\/\S+)/g),
          ([, path = '']) => path,
        ),
      ),
    close: async () => {
      await app.close();
      await peer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
