import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { readCommand } from '../../../server/commands.ts';
import { numberIn, textIn } from '../../../server/database/index.ts';
import type { DatabasePlace } from '../../../server/database/open.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { createOutbox, mailMigrations, type Mail } from '../../../server/mail/index.ts';
import type { SendMail } from '../../../server/mail/sender.ts';
import { commands } from '../../../server/newsletter/commands.ts';
import { confirmationKind } from '../../../server/newsletter/confirmation.ts';
import { issueKind } from '../../../server/newsletter/issue-kind.ts';
import { createIssues, type IssueText } from '../../../server/newsletter/issues.ts';
import { keysOf } from '../../../server/newsletter/keys.ts';
import { migrations } from '../../../server/newsletter/migrations.ts';
import { createRequests } from '../../../server/newsletter/requests.ts';
import { createSubscriberList } from '../../../server/newsletter/subscriber-list.ts';
import type { Build } from '../../../server/site/index.ts';
import { UNSUBSCRIBE_MARK } from '../../../src/features/newsletter/index.ts';
import { opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';

export const CONSENT = { words: 'Send me the newsletter.', version: '2026-11-23' };

const SITE_URL = 'https://rillwatch.example';

const CONFIRMATION = { subject: 'Confirm', before: ['Open this:'], after: [] };

/** An issue as the build wrote it. */
export function someIssue(slug: string): IssueText {
  const link = `${SITE_URL}/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`;
  return { slug, subject: `Issue ${slug}`, html: `<a href="${link}">Leave</a>`, text: link };
}

const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@rillwatch.example',
  MAIL_TO: 'team@rillwatch.example',
};

const TIMING = { pollMs: 10, firstWaitMs: 10, longestWaitMs: 20, recordAgainMs: 5, stopMs: 200 };

/** An answer of a mail server that refuses the recipient. */
export function refusal(code: number, status = ''): Error {
  const response = `${code} ${status} no`;
  const facts = { code: 'EENVELOPE', responseCode: code, response, command: 'RCPT TO' };
  return Object.assign(new Error(response), facts);
}

function recipientOf({ envelope }: Mail): string {
  return typeof envelope?.to === 'string' ? envelope.to : '';
}

/** A database with the newsletter's tables, and a mail server in memory. */
export async function newsletterScene(place: DatabasePlace) {
  const database = await opened(place, [mailMigrations, migrations]);
  const keys = keysOf(database);
  const requests = createRequests(database, keys);
  const issues = createIssues(database);
  const list = createSubscriberList(database, keys);
  const log = new RecordedLog();
  const taken: { readonly to: string; readonly mail: Mail }[] = [];
  /** What the mail server does before it takes a mail, by its recipient. */
  const behaviors = new Map<string, (attempt: Parameters<SendMail>[1]) => Promise<void>>();

  const send: SendMail = async (mail, attempt) => {
    const to = recipientOf(mail);
    await behaviors.get(to)?.(attempt);
    await attempt.beforeData();
    taken.push({ to, mail });
  };

  function start() {
    const outbox = createOutbox({ database, send, log, timing: TIMING });
    outbox.addKind(
      'confirmation',
      confirmationKind(requests, CONFIRMATION, 'news@rillwatch.example', SITE_URL),
    );
    const sender = {
      from: 'news@rillwatch.example',
      brand: 'Rillwatch',
      dkim: undefined,
      siteUrl: SITE_URL,
    };
    outbox.addKind('issue', { ...issueKind(database, keys, sender, log), perMinute: 60_000 });
    outbox.start();
    onTestFinished(() => outbox.stop());
    return outbox;
  }

  const run = (sql: string, ...values: readonly (string | number)[]) =>
    database.transaction((tx) => tx.run(sql, ...values));

  return {
    database,
    keys,
    requests,
    issues,
    list,
    log,
    taken,
    behaviors,
    start,
    run,
    /** What `consent` shows of a person, without the times. */
    events: async (address: string) =>
      (await list.history(address)).map((line) => line.replace(/^\S+ {2}/, '')),
    hashOf: async (address: string) => (await keys()).hashOf(address),
    /** Adds subscribers, as an import does. */
    subscribe: (...addresses: readonly string[]) => {
      const confirmedAt = new Date('2026-01-02T03:04:05Z');
      return list.import(
        addresses.map((address) => ({ ...CONSENT, address, confirmedAt })),
        new Date(),
      );
    },
    addresses: async () => {
      const sql = 'SELECT address FROM newsletter_subscribers ORDER BY number';
      return (await database.read(sql)).map((row) => textIn(row, 'address'));
    },
    count: async (table: string) => {
      const [row = {}] = await database.read(`SELECT count(*) AS count FROM ${table}`);
      return numberIn(row, 'count');
    },
    /** Token of the last confirmation mail to an address. */
    tokenFor: (address: string): string => {
      const last = taken.findLast(({ to }) => to === address);
      return /confirm\/([\w.-]+)/.exec(last?.mail.text ?? '')?.[1] ?? '';
    },
    sentTo: () => taken.map(({ to }) => to),
    /**
     * Runs a command as `npm run newsletter -- …` does; resolves with all that it prints. After the word
     * `terminal` it prints to one.
     */
    command: async (...given: readonly string[]): Promise<string> => {
      const isTTY = given[0] === 'terminal';
      const words = isTTY ? given.slice(1) : given;
      const { databaseFile, databaseUrl = '' } = place;
      const env = { ...ENV, DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
      const environment = { ...readEnvironment(env), buildDir: await writtenBuild() };
      const stdout = Object.assign(new PassThrough(), { isTTY });
      const read = text(stdout);
      const command = readCommand(commands, words);
      const context = { getEnvironment: () => environment, stdout, now: new Date() };
      const printed = await command(context);
      if (!stdout.writableEnded) stdout.end();
      return (await read) + printed;
    },
  };
}

export type NewsletterScene = Awaited<ReturnType<typeof newsletterScene>>;

const builtSite: Pick<Build, 'content' | 'manifest'> = {
  manifest: { profile: 'complete', siteUrl: SITE_URL, files: {} },
  content: {
    brand: 'Rillwatch',
    pages: [],
    newsletter: {
      consent: CONSENT,
      form: {
        errors: { missing: 'Missing.', 'too-long': 'Too long.', invalid: 'Invalid.' },
        problems: { tooMany: 'Too many.', unavailable: 'Unavailable.' },
      },
      confirmation: CONFIRMATION,
      issues: [someIssue('autumn'), someIssue('winter')],
    },
  },
};

/** Writes what commands read of a build; resolves with its folder, seen from the repository. */
async function writtenBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'hosting'));
  const { manifest, content } = builtSite;
  await writeFile(join(folder, 'hosting/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'hosting/server.json'), JSON.stringify(content));
  return relative(process.cwd(), folder);
}

export function people(count: number, domain = (index: number) => `d${index}.example`): string[] {
  return Array.from({ length: count }, (_, index) => `p${index}@${domain(index)}`);
}

export async function stateOf({ issues }: NewsletterScene, slug = 'autumn'): Promise<unknown[]> {
  const issue = await issues.find(slug);
  return [issue?.state, issue?.reason];
}

export async function progressOf({ issues }: NewsletterScene, slug = 'autumn') {
  return issues.find(slug);
}

export function begin(scene: NewsletterScene, slug = 'autumn', now = new Date()) {
  return scene.issues.start(someIssue(slug), now);
}
