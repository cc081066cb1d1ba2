import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../server/app.ts';
import { openComplete } from '../../server/complete.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { Limits } from '../../server/http/index.ts';
import type { ServerContent } from '../../server/site/index.ts';
import { byField, FIELD_NAMES, FIELDS, MESSAGES_PATH } from '../../src/features/contact/index.ts';
import type { FixtureSite } from './fixture-site.ts';
import { createFixtureSite } from './fixture-site.ts';
import { wordsOfAVisitor } from './message-words.ts';

function errors(name: string): Record<'missing' | 'too-long' | 'invalid', string> {
  return {
    missing: `${name} is missing.`,
    'too-long': `${name} is too long.`,
    invalid: `${name} can't be so.`,
  };
}

/** Short sentences in place of the site's. */
const CONTENT: ServerContent = {
  brand: 'Rillwatch',
  pages: [],
  contact: {
    errors: byField(({ name }) => errors(name)),
    problems: { tooMany: 'Too many.', unavailable: 'Come back later.' },
  },
};

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
  '/contact.html': page('Contact', '<form method="post"><p>Rills carry soil.</p></form>'),
  '/contact/form.html': page(
    'Error: Contact',
    `<ul>${SUMMARY}</ul><form method="post">${CONTROLS}</form>`,
  ),
  '/contact/sent.html': page('Sent', '<h1>Message sent</h1>'),
};

/** What differs from the usual server of a test. */
interface ContactAppOptions {
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly serverLimits?: Partial<Limits>;
  readonly log?: (line: string) => void;
  /** Pages in place of the small ones, by their path. */
  readonly pages?: Readonly<Record<string, string>>;
}

type Headers = InjectOptions['headers'];
type Fields = Readonly<Record<string, unknown>>;

/** The server of the complete profile on a small site. */
export interface ContactApp {
  readonly app: FastifyInstance;
  /** Its SQLite file, unless DATABASE_URL is among its variables. */
  readonly file: string;
  /** What a browser's script sends. */
  readonly fields: (parts?: Fields) => Record<string, unknown>;
  /** Sends fields as JSON. */
  readonly send: (fields: Fields, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** Sends fields as a form without script does. */
  readonly submit: (fields: Fields, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

let built: Promise<FixtureSite> | undefined;

/** A small site of the complete profile, built once for all tests of a file. */
export async function createContactSite(): Promise<FixtureSite> {
  built ??= createSite(PAGES);
  return built;
}

async function createSite(pages: Readonly<Record<string, string>>): Promise<FixtureSite> {
  const site = await createFixtureSite(pages, 'complete', CONTENT);
  process.once('exit', () => rmSync(dirname(site.site), { recursive: true, force: true }));
  return site;
}

/** Not listening. Close it after the test. */
export async function createContactApp(options: ContactAppOptions = {}): Promise<ContactApp> {
  const { env = {}, serverLimits, log } = options;
  const build = await (options.pages === undefined
    ? createContactSite()
    : createSite({ ...PAGES, ...options.pages }));
  const folder = await mkdtemp(join(tmpdir(), 'contact-app-'));
  const environment = readEnvironment({ DATABASE_FILE: join(folder, 'site.sqlite'), ...env });
  const { extend } = openComplete(environment, build);
  const app = createApp({
    build,
    logLevel: log === undefined ? 'silent' : 'info',
    trustedProxies: environment.trustedProxies,
    ...(extend === undefined ? {} : { extend }),
    ...(serverLimits === undefined ? {} : { limits: serverLimits }),
    ...(log === undefined ? {} : { log: { write: log } }),
  });
  const post = (
    payload: string,
    type: string,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: MESSAGES_PATH,
      payload,
      headers: { 'content-type': type, ...headers },
    });
  return {
    app,
    file: environment.databaseFile,
    fields: (parts = {}) => ({ id: randomUUID(), ...wordsOfAVisitor, remarks: '', ...parts }),
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
