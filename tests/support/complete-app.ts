import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openComplete } from '../../server/complete.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { Build } from '../../server/site/index.ts';
import type { Limits } from '../../server/http/limits.ts';
import { newsletterKeys } from '../../server/newsletter/keys.ts';
import { FIELD_NAMES, MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { NEWSLETTER_SUBSCRIBE_PATH } from '../../src/features/newsletter/index.ts';
import { createCompleteSite } from './complete-site.ts';
import { wordsOfAVisitor } from './message-copy.ts';
import { scratchFolder } from './scratch-folder.ts';

type Headers = InjectOptions['headers'];
type Fields = Readonly<Record<string, unknown>>;

export type CompleteApp = Awaited<ReturnType<typeof createCompleteApp>>;

const site = createCompleteSite();

/** The server of the complete profile, which runs in memory until the end of the test. By default, its site is small. */
export async function createCompleteApp(
  env: Readonly<Record<string, string>> = {},
  limits: Partial<Limits> = {},
  given?: Build,
) {
  const build = given ?? (await site);
  const environment = readEnvironment({
    DATABASE_FILE: join(scratchFolder(), 'site.sqlite'),
    ...env,
  });
  const { databaseFile: file } = environment;
  const lines: string[] = [];
  const app = createApp({
    build,
    logLevel: 'info',
    trustedProxies: environment.trustedProxies,
    limits,
    ...openComplete(environment, build),
    log: { write: (line) => lines.push(line) },
  });
  onTestFinished(() => app.close());
  await app.ready();

  function post(url: string, payload: string, type: string, headers: Headers = {}) {
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type, ...headers },
    });
  }
  function postForm(url: string, fields: Fields, headers?: Headers) {
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(entries).toString();
    return post(url, body, 'application/x-www-form-urlencoded', headers);
  }
  function rows(sql: string, ...values: readonly (string | number)[]) {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(sql).all(...values);
  }

  function keys() {
    const [row] = rows("SELECT value FROM newsletter_keys WHERE name = 'addresses'");
    return newsletterKeys(String(row?.value));
  }

  return {
    app,
    file,
    lines,
    rows,
    fields: (parts: Fields = {}): Record<string, unknown> => ({
      id: randomUUID(),
      ...wordsOfAVisitor,
      remarks: '',
      ...parts,
    }),
    send: (fields: Fields, headers?: Headers): Promise<LightMyRequestResponse> =>
      post(MESSAGES_PATH, JSON.stringify(fields), 'application/json', headers),
    submit: (fields: Fields, path = MESSAGES_PATH) => postForm(path, fields),
    subscribe: (
      email: string,
      fields: Fields = {},
      headers?: Headers,
      path = NEWSLETTER_SUBSCRIBE_PATH,
    ) => postForm(path, { email, remarks: '', ...fields }, headers),
    press: (url: string, headers: Headers = {}) => app.inject({ method: 'POST', url, headers }),
    stored: () =>
      rows(`SELECT number, id, ${FIELD_NAMES.join(', ')}, spam FROM messages ORDER BY number`).map(
        ({ number, ...message }) => {
          const sql =
            "SELECT recipient FROM outbox WHERE kind = 'notice' AND subject = ? ORDER BY recipient";
          const notices = rows(sql, Number(number)).map(({ recipient }) => recipient);
          return { ...message, notices };
        },
      ),
    newsletterKeys: keys,
    /** Token of the mail about the last request. */
    lastConfirmationToken: (): string => {
      const [row] = rows('SELECT hash, nonce FROM newsletter_requests ORDER BY number DESC');
      return keys().confirmationToken({ hash: String(row?.hash), nonce: String(row?.nonce) });
    },
  };
}
