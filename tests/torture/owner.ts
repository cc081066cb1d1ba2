import { setTimeout as wait } from 'node:timers/promises';
import { createMessages, type Messages } from '../../server/contact/messages.ts';
import { migrations as contactMigrations } from '../../server/contact/index.ts';
import type { Database } from '../../server/database/index.ts';
import { numberIn, openDatabase, textIn } from '../../server/database/index.ts';
import type { DatabaseLocation } from '../../server/database/open.ts';
import { mailMigrations } from '../../server/mail/index.ts';
import { migrations as newsletterMigrations } from '../../server/newsletter/index.ts';
import { createIssues, type Issues } from '../../server/newsletter/issues.ts';
import { keysOf } from '../../server/newsletter/keys.ts';
import { createSubscriberList } from '../../server/newsletter/subscriber-list.ts';
import { UNSUBSCRIBE_MARK } from '../../src/features/newsletter/index.ts';
import { RecordedLog } from '../support/recorded-log.ts';
import { copyKey } from './audit.ts';
import type { SentMessage } from './ledger.ts';
import { ReplicaError } from './replica.ts';

const MIGRATIONS = [mailMigrations, contactMigrations, newsletterMigrations];

/** Domains that subscribers are spread over. */
const DOMAINS = 10;

/** Longest time in milliseconds without a mail going out while some still wait: mails are deferred for 30 s. */
const REST_TIMEOUT_MS = 120_000;
const REST_POLL_MS = 250;

interface Tools {
  readonly database: Database;
  readonly issues: Issues;
  readonly messages: Messages;
}

/** The owner of the site under torture, who sends issues and looks at what is stored. */
export class Owner {
  readonly #place: DatabaseLocation;
  readonly #subscribers: number;
  readonly resent = new Set<string>();

  constructor(place: DatabaseLocation, subscribers: number) {
    this.#place = place;
    this.#subscribers = subscribers;
  }

  /** Nothing is kept open meanwhile: a second process would spare SQLite the recovery after a crash. */
  async #use<T>(work: (tools: Tools) => Promise<T>): Promise<T> {
    const database = await openDatabase(this.#place, MIGRATIONS, new RecordedLog());
    try {
      const [issues, messages] = [createIssues(database), createMessages(database)];
      return await work({ database, issues, messages });
    } finally {
      await database.close();
    }
  }

  /** Makes the tables and imports the subscribers. */
  prepare(): Promise<void> {
    return this.#use(async ({ database }) => {
      const confirmedAt = new Date('2026-01-02T03:04:05Z');
      const subscribers = Array.from({ length: this.#subscribers }, (_, index) => ({
        address: `subscriber${index}@d${index % DOMAINS}.example`,
        words: 'Send me the newsletter.',
        version: '2026-01-01',
        confirmedAt,
        language: '',
      }));
      if (subscribers.length === 0) return;
      await createSubscriberList(database, keysOf(database)).import(subscribers, new Date());
    });
  }

  /** Begins the next issue as soon as the last one is sent, and resumes one that a wrong clock has paused. */
  async tend(): Promise<void> {
    if (this.#subscribers === 0) return;
    await this.#use(async ({ issues }) => {
      const all = await issues.list();
      await resumePaused(issues);
      if (all.some(({ state }) => state !== 'sent')) return;
      const slug = `issue-${all.length + 1}`;
      const text = `https://rillwatch.example/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`;
      await issues.start({ slug, subject: slug, html: `<p>${text}</p>`, text }, new Date());
    });
  }

  /** Waits until nothing is left to send, then sends again what is unknown, and waits again. */
  async settle(): Promise<void> {
    await this.#use(async (tools) => {
      await resumePaused(tools.issues);
      await rest(tools);
      for (const { number } of await tools.issues.list()) {
        for (const { address } of await tools.issues.unknown(number)) {
          this.resent.add(copyKey(number, address));
        }
        await tools.issues.resend(number, new Date());
        await rest(tools);
      }
    });
  }

  /** What is stored when nothing is left to send. */
  look(): Promise<{ stored: SentMessage[]; copies: Map<string, string> }> {
    return this.#use(async ({ database, messages }) => {
      const stored: SentMessage[] = [];
      for await (const { id, name, message } of messages.all()) stored.push({ id, name, message });
      const rows =
        await database.read(`SELECT i.number, s.address, COALESCE(o.state, 'no row') AS state
        FROM newsletter_issues i CROSS JOIN newsletter_subscribers s LEFT JOIN outbox o
          ON o.kind = 'issue' AND o.subject = i.number AND o.recipient = s.hash`);
      const copies = rows.map((row): [string, string] => [
        copyKey(numberIn(row, 'number'), textIn(row, 'address')),
        textIn(row, 'state'),
      ]);
      return { stored, copies: new Map(copies) };
    });
  }
}

async function resumePaused(issues: Issues): Promise<void> {
  for (const { number, state } of await issues.list()) {
    if (state === 'paused') await issues.resume(number, new Date());
  }
}

/** The greeting of the mail server alone takes a tenth of a second, so thousands of mails take minutes. */
async function rest({ database, issues }: Tools): Promise<void> {
  const sql = `SELECT count(*) AS count FROM outbox
    WHERE state IN ('waiting', 'sending', 'data sent') OR kind = 'notice' AND state = 'failed'`;
  let [least, since] = [Number.POSITIVE_INFINITY, Date.now()];
  for (;;) {
    const [row = {}] = await database.read(sql);
    const sending = (await issues.list()).filter(({ state }) => state !== 'sent');
    const left = numberIn(row, 'count') + sending.length;
    if (left === 0) return;
    if (left < least) [least, since] = [left, Date.now()];
    else if (Date.now() - since > REST_TIMEOUT_MS) {
      throw new ReplicaError(`${left} mails never went out`);
    }
    await wait(REST_POLL_MS);
  }
}
