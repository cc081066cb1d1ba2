import type { Database } from '../../../server/database/index.ts';
import { firstOf, numberIn, textIn } from '../../../server/database/index.ts';
import type { DatabasePlace } from '../../../server/database/open.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { undoBounces } from '../../../server/newsletter/bounces/index.ts';
import { recordReport } from '../../../server/newsletter/bounces/job.ts';
import { readReport } from '../../../server/newsletter/bounces/report.ts';
import { newsletterKeys } from '../../../server/newsletter/keys.ts';
import { migrations } from '../../../server/newsletter/migrations.ts';
import { bounceMail, feedbackMail } from '../../support/bounce-mails.ts';
import { opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';

export const NOON = new Date('2026-11-21T12:00:00.000Z');
export const KEYS = newsletterKeys('secret');
export const JANE = 'jane@farm.example';
export const AUTUMN = '2026-11-after-harvest';
export const WINTER = '2027-02-before-spring';

/** Addresses at a domain. */
export function someAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `reader-${index}@one.example`);
}

/** A database with issues that went out, about which reports arrive. */
export async function bouncePlace(place: DatabasePlace) {
  const database = await opened(place, [mailMigrations, migrations]);
  const log = new RecordedLog();
  return { ...makeIssues(database), ...makeReports(database, log), database, log };
}

/** Issues and the people they went to. */
function makeIssues(database: Database) {
  const columns = '(hash, address, domain, confirmed_at, consent_version)';

  async function add(address: string): Promise<void> {
    await database.transaction(async (tx) => {
      const values = [KEYS.hashOf(address), address, 'one.example', NOON, '1'];
      const subscribe = `INSERT INTO newsletter_subscribers ${columns}
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING`;
      await tx.run(subscribe, ...values);
      const consent = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
        SELECT hash, address, 'confirmed', 'Yes', consent_version, confirmed_at
        FROM newsletter_subscribers WHERE hash = $1`;
      await tx.run(consent, KEYS.hashOf(address));
    });
  }

  return {
    /** Sends an issue to these people; resolves with its number. */
    send: async (slug: string, addresses: readonly string[]): Promise<number> => {
      for (const address of addresses) await add(address);
      return database.transaction(async (tx) => {
        const issue = `INSERT INTO newsletter_issues (slug, state, subject, html, text, subscribers,
            started_at, resumed_at, active_at) VALUES ($1, 'sent', '', '', '', 0, $2, $2, $2)
          RETURNING number`;
        const number = numberIn(firstOf(await tx.run(issue, slug, NOON)), 'number');
        const mail = `INSERT INTO outbox (kind, subject, recipient, queue, state, queued_at)
          VALUES ('issue', $1, $2, 'one.example', 'done', $3)`;
        for (const address of addresses) await tx.run(mail, number, KEYS.hashOf(address), NOON);
        return number;
      });
    },
    resume: async (slug: string): Promise<void> => {
      const sql = `UPDATE newsletter_issues SET state = 'sending', reason = NULL, resumed_at = $2
        WHERE slug = $1`;
      const later = new Date(Date.now() + 1_000);
      await database.transaction((tx) => tx.run(sql, slug, later));
    },
    state: async (slug: string): Promise<unknown[]> => {
      const sql = 'SELECT state, reason FROM newsletter_issues WHERE slug = $1';
      const { state, reason } = firstOf(await database.read(sql, slug));
      return [state, reason];
    },
    undo: (slug: string) => database.transaction((tx) => undoBounces(tx, slug, new Date())),
    addresses: async (): Promise<string[]> => {
      const rows = await database.read(
        'SELECT address FROM newsletter_subscribers ORDER BY number',
      );
      return rows.map((row) => textIn(row, 'address'));
    },
    suppressions: async (): Promise<string[]> => {
      const rows = await database.read('SELECT reason FROM newsletter_suppressions');
      return rows.map((row) => textIn(row, 'reason'));
    },
  };
}

/** Reports that arrive, each read in this process. */
function makeReports(database: Database, log: RecordedLog) {
  /** Resolves with whether the mail is deleted. */
  async function read(source: Uint8Array): Promise<boolean> {
    const report = readReport(source);
    const keys = () => Promise.resolve(KEYS);
    return report !== undefined && recordReport({ database, log, keys }, report);
  }

  async function tokenOf(slug: string, address: string): Promise<string> {
    const sql = 'SELECT number FROM newsletter_issues WHERE slug = $1';
    const number = numberIn(firstOf(await database.read(sql, slug)), 'number');
    return KEYS.bounceToken(number, KEYS.hashOf(address));
  }

  return {
    read,
    tokenOf,
    bounce: async (slug: string, address: string, status: string) => {
      const token = await tokenOf(slug, address);
      return read(bounceMail(token, [{ address, action: 'failed', status }]));
    },
    complain: async (slug: string, address: string, type: string) =>
      read(feedbackMail(await tokenOf(slug, address), type)),
  };
}
