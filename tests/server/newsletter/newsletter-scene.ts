import { onTestFinished } from 'vitest';
import { numberIn, textIn, type DatabaseLocation } from '../../../server/database/index.ts';
import { createOutbox, mailMigrations, type Mail } from '../../../server/mail/index.ts';
import type { SendMail } from '../../../server/mail/sender.ts';
import { commands } from '../../../server/newsletter/commands.ts';
import { confirmationKind, createRequests } from '../../../server/newsletter/requests.ts';
import { importSubscribers } from '../../../server/newsletter/import.ts';
import { issueKind } from '../../../server/newsletter/issue-kind.ts';
import * as newsletterIssues from '../../../server/newsletter/issues.ts';
import type { IssueText } from '../../../server/newsletter/issues.ts';
import { keysOf } from '../../../server/newsletter/keys.ts';
import { migrations } from '../../../server/newsletter/migrations.ts';
import { suppress } from '../../../server/newsletter/subscribers.ts';
import { COMPLETE_CONTENT, someIssue, writeCompleteBuild } from '../../support/complete-site.ts';
import { opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { runCommand } from '../run-command.ts';

const { addresses, confirmation: copy, consent } = COMPLETE_CONTENT.newsletter;

export const CONSENT = consent;

const FROM = 'news@rillwatch.example';

const SITE_URL = 'https://rillwatch.example';

const CONTENTS = {
  '': { confirmation: copy, addresses },
  '/es': {
    confirmation: { ...copy, subject: 'Translated' },
    addresses: {
      ...addresses,
      confirm: '/es/mail/yes/',
      unsubscribe: '/es/mail/no/',
    },
  },
};

const TIMING = { pollMs: 10, firstWaitMs: 10, longestWaitMs: 20, recordAgainMs: 5, stopMs: 200 };

function recipientOf({ envelope }: Mail): string {
  return typeof envelope?.to === 'string' ? envelope.to : '';
}

type IssueStart = [issue: IssueText, now: Date, translations?: Readonly<Record<string, IssueText>>];

let build: Promise<string> | undefined;

export async function newsletterScene(place: DatabaseLocation, secret?: string) {
  const database = await opened(place, [mailMigrations, migrations]);
  if (secret !== undefined) {
    const sql = "INSERT INTO newsletter_keys (name, value) VALUES ('addresses', $1)";
    await database.transaction((tx) => tx.run(sql, secret));
  }
  const keys = keysOf(database);
  const { hashOf } = await keys();
  const requests = createRequests(database, keys);
  const confirmation = confirmationKind(database, keys, CONTENTS, FROM, SITE_URL);
  const { transaction } = database;
  const issues = {
    list: () => newsletterIssues.list(database),
    find: (slug: string) => newsletterIssues.find(database, slug),
    unknown: (number: number) => newsletterIssues.unknownMails(database, number),
    start: (...[issue, now, translations]: IssueStart) =>
      transaction((tx) => newsletterIssues.start(tx, issue, now, translations)),
    pause: (number: number) =>
      transaction((tx) => newsletterIssues.stop(tx, number, 'paused', 'owner')),
    resume: (number: number) =>
      transaction((tx) => newsletterIssues.resume(tx, number, new Date())),
    resend: (number: number) =>
      transaction((tx) => newsletterIssues.resend(tx, number, new Date())),
  };
  const log = new RecordedLog();
  const taken: { readonly to: string; readonly mail: Mail }[] = [];
  const behaviors = new Map<string, (attempt: Parameters<SendMail>[1]) => Promise<void>>();

  const send: SendMail = async (mail, attempt) => {
    const to = recipientOf(mail);
    await behaviors.get(to)?.(attempt);
    await attempt.beforeData();
    taken.push({ to, mail });
  };

  function start(sendMail = send) {
    const outbox = createOutbox({ database, send: sendMail, log, timing: TIMING });
    const sender = {
      from: FROM,
      brand: 'R',
      dkim: undefined,
      siteUrl: SITE_URL,
    };
    outbox.addKind('confirmation', confirmation);
    outbox.addKind('issue', {
      ...issueKind(database, keys, CONTENTS, sender, log),
      perMinute: 60_000,
    });
    outbox.start();
    onTestFinished(() => outbox.stop());
    return outbox;
  }

  const suppressAs = (address: string, reason: 'bounced' | 'complained' | 'unsubscribed') =>
    database.transaction((tx) => suppress(tx, hashOf(address), reason, new Date()));

  const run = (sql: string, ...values: readonly (string | number)[]) =>
    database.transaction((tx) => tx.run(sql, ...values));

  async function command(...words: readonly string[]): Promise<string> {
    const buildDir = await (build ??= writeCompleteBuild());
    return runCommand(commands, { place, buildDir }, words);
  }

  return {
    database,
    keys,
    requests,
    confirmation,
    issues,
    log,
    taken,
    behaviors,
    start,
    run,
    hashOf,
    suppress: suppressAs,
    erase: (address: string) => command('erase', address),
    unsubscribe: (address: string) => suppressAs(address, 'unsubscribed'),
    events: async (address: string) =>
      (await command('consent', address))
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^\S+ {2}/, '')),
    subscribe: (...addresses: readonly string[]) => {
      const confirmed = new Date('2026-01-02T03:04:05Z');
      return importSubscribers(
        database,
        addresses.map((address) => ({ ...CONSENT, address, confirmed, language: '' })),
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
    tokenFor: (address: string): string => {
      const last = taken.findLast(({ to }) => to === address);
      return /confirm\/([\w.-]+)/.exec(last?.mail.text ?? '')?.[1] ?? '';
    },

    sentTo: () => taken.map(({ to }) => to),
    command,
  };
}

export type NewsletterScene = Awaited<ReturnType<typeof newsletterScene>>;

export function people(count: number, domain = (index: number) => `d${index}.example`): string[] {
  return Array.from({ length: count }, (_, index) => `p${index}@${domain(index)}`);
}

export async function stateOf({ issues }: NewsletterScene, slug = 'autumn'): Promise<unknown[]> {
  const issue = await issues.find(slug);
  return [issue?.state, issue?.reason];
}

export async function numberOf({ issues }: NewsletterScene, slug = 'autumn'): Promise<number> {
  return (await issues.find(slug))?.number ?? 0;
}

export function begin(scene: NewsletterScene, slug = 'autumn', now = new Date()) {
  return scene.issues.start(someIssue(slug), now);
}
