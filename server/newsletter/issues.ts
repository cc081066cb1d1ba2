import { UNSUBSCRIBE_MARK } from '../../src/features/newsletter/index.ts';
import type { Database, Row, Transaction } from '../database/index.ts';
import { dateIn, firstOf, numberIn, optionalTextIn, textIn } from '../database/index.ts';
import { enqueue } from '../mail/index.ts';
import type { NewsletterContent } from '../site/index.ts';
import { HOUR_MS } from '../time.ts';
import { createNonce } from './keys.ts';
import { ISSUE } from './subscribers.ts';

export type IssueText = NewsletterContent['issues'][number];

/** If no server has worked on an issue for this time, it is paused until the owner resumes it. */
const OVERDUE_MS = HOUR_MS;

/**
 * An issue is halted if this number of domains refused one of the last mails, or if there are this many
 * refusals among them. This detects an outdated list or a bad reputation early. Providers act at 5%.
 */
const HALT = { domains: 10, refusals: 100, ofLast: 200 } as const;

const ISSUES = `SELECT i.number, i.slug, i.state, i.reason, i.started_at, i.active_at, i.subscribers,
    count(*) FILTER (WHERE o.state IN ('waiting', 'sending', 'data sent')) AS waiting,
    count(*) FILTER (WHERE o.state = 'done') AS sent,
    count(*) FILTER (WHERE o.state = 'failed') AS failed,
    count(*) FILTER (WHERE o.state = 'unknown') AS unknown
  FROM newsletter_issues i LEFT JOIN outbox o ON o.kind = '${ISSUE}' AND o.subject = i.number
  GROUP BY i.number ORDER BY i.number DESC`;

const RECIPIENTS = `FROM newsletter_subscribers s WHERE NOT EXISTS (
  SELECT 1 FROM newsletter_suppressions p WHERE p.hash = s.hash)`;

function issueOf(row: Row) {
  return {
    number: numberIn(row, 'number'),
    slug: textIn(row, 'slug'),
    /** `sending`, `paused`, `halted`, or `sent`. */
    state: textIn(row, 'state'),
    reason: optionalTextIn(row, 'reason'),
    startedAt: dateIn(row, 'started_at'),
    activeAt: dateIn(row, 'active_at'),
    /** Includes those who unsubscribed before their mail was sent. No other number includes them. */
    subscribers: numberIn(row, 'subscribers'),
    waiting: numberIn(row, 'waiting'),
    sent: numberIn(row, 'sent'),
    failed: numberIn(row, 'failed'),
    unknown: numberIn(row, 'unknown'),
  };
}

export type Issue = ReturnType<typeof issueOf>;

/** Resolves with whether the issue was being sent. Mails in progress are still delivered. */
export async function stop(
  tx: Transaction,
  number: number,
  state: 'paused' | 'halted',
  reason: string,
): Promise<boolean> {
  const sql = `UPDATE newsletter_issues SET state = $2, reason = $3
    WHERE number = $1 AND state = 'sending' RETURNING number`;
  return (await tx.run(sql, number, state, reason)).length > 0;
}

export async function haltIfRefused(tx: Transaction, number: number): Promise<boolean> {
  const sql = `SELECT count(*) AS refusals, count(DISTINCT queue) AS domains FROM (
      SELECT state, queue FROM outbox WHERE kind = '${ISSUE}' AND subject = $1
        AND state IN ('done', 'failed') AND ended_at IS NOT NULL AND ended_at >= (
          SELECT resumed_at FROM newsletter_issues WHERE number = $1)
      ORDER BY ended_at DESC, id DESC LIMIT ${HALT.ofLast}) AS last WHERE state = 'failed'`;
  const row = firstOf(await tx.run(sql, number));
  const isRefused =
    numberIn(row, 'domains') >= HALT.domains || numberIn(row, 'refusals') >= HALT.refusals;
  return isRefused && stop(tx, number, 'halted', 'refused');
}

/** Pauses overdue issues and resolves with their slugs. */
export async function watchIssues(tx: Transaction, now: Date): Promise<string[]> {
  const overdue = await tx.run(
    `UPDATE newsletter_issues SET state = 'paused', reason = 'overdue'
      WHERE state = 'sending' AND active_at < $1 RETURNING slug`,
    new Date(now.getTime() - OVERDUE_MS),
  );
  await tx.run("UPDATE newsletter_issues SET active_at = $1 WHERE state = 'sending'", now);
  await tx.run(
    `UPDATE newsletter_issues SET state = 'sent', ended_at = $1
      WHERE state = 'sending' AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.kind = '${ISSUE}'
        AND o.subject = newsletter_issues.number AND o.state IN ('waiting', 'sending', 'data sent'))`,
    now,
  );
  return overdue.map((row) => textIn(row, 'slug'));
}

export async function list({ read }: Pick<Database, 'read'>): Promise<Issue[]> {
  return (await read(ISSUES)).map(issueOf);
}

export async function find(database: Database, slug: string): Promise<Issue | undefined> {
  return (await list(database)).find((issue) => issue.slug === slug);
}

/** Paragraphs without the one that every issue ends with. */
function paragraphsOf(text: string): Set<string> {
  const paragraphs = text.split(/\n{2,}/).filter((part) => !part.includes(UNSUBSCRIBE_MARK));
  return new Set(paragraphs.map((part) => part.replace(/\s+/g, ' ').trim()));
}

function lengthOf(paragraphs: ReadonlySet<string>): number {
  return [...paragraphs].join('').length;
}

/** Resolves with an issue of another name that has at least half of this text, so that the file was probably renamed. */
export async function findByText(
  { read }: Pick<Database, 'read'>,
  { slug, text }: Pick<IssueText, 'slug' | 'text'>,
): Promise<{ readonly slug: string; readonly startedAt: Date } | undefined> {
  const own = paragraphsOf(text);
  const sql = `SELECT slug, text, started_at FROM newsletter_issues WHERE slug <> $1
    ORDER BY number DESC`;
  const row = (await read(sql, slug)).find((earlier) => {
    const shared = own.intersection(paragraphsOf(textIn(earlier, 'text')));
    return lengthOf(shared) > 0 && lengthOf(shared) * 2 >= lengthOf(own);
  });
  return row && { slug: textIn(row, 'slug'), startedAt: dateIn(row, 'started_at') };
}

export async function countRecipients({ read }: Pick<Database, 'read'>): Promise<number> {
  return numberIn(firstOf(await read(`SELECT count(*) AS count ${RECIPIENTS}`)), 'count');
}

/**
 * Queues a mail to every current subscriber. Resolves with the number of recipients, or with undefined if the
 * issue was started before or another issue is being sent.
 */
export async function start(
  tx: Transaction,
  { slug, subject, html, text }: IssueText,
  now: Date,
  translations: Readonly<Record<string, IssueText>> = {},
): Promise<number | undefined> {
  const insert = `INSERT INTO newsletter_issues
      (slug, state, subject, html, text, subscribers, started_at, resumed_at, active_at, nonce)
    VALUES ($1, 'sending', $2, $3, $4, 0, $5, $5, $5, $6)
    ON CONFLICT DO NOTHING RETURNING number`;
  const [row] = await tx.run(insert, slug, subject, html, text, now, createNonce());
  if (row === undefined) return undefined;
  const number = numberIn(row, 'number');
  for (const [language, issue] of Object.entries(translations)) {
    const sql = `INSERT INTO newsletter_translations (issue, language, subject, html, text)
      VALUES ($1, $2, $3, $4, $5)`;
    await tx.run(sql, number, language, issue.subject, issue.html, issue.text);
  }
  const mails = `$1, s.hash, s.domain, $2 ${RECIPIENTS} ORDER BY s.number`;
  await enqueue(tx, ISSUE, mails, number, now);
  const count = `UPDATE newsletter_issues SET subscribers = (SELECT count(*) FROM outbox
    WHERE kind = '${ISSUE}' AND subject = $1) WHERE number = $1 RETURNING subscribers`;
  return numberIn(firstOf(await tx.run(count, number)), 'subscribers');
}

/** Resolves with false if another issue is being sent. */
export async function resume(tx: Transaction, number: number, now: Date): Promise<boolean> {
  const sql = `UPDATE newsletter_issues SET state = 'sending', reason = NULL, ended_at = NULL,
      resumed_at = $2, active_at = $2
    WHERE number = $1 AND NOT EXISTS (SELECT 1 FROM newsletter_issues other
      WHERE other.state = 'sending' AND other.number <> $1)
    RETURNING number`;
  return (await tx.run(sql, number, now)).length > 0;
}

/** Queues mails with unknown delivery status again. Resolves with their number, or 0 if another issue is being sent. */
export async function resend(tx: Transaction, number: number, now: Date): Promise<number> {
  if (!(await resume(tx, number, now))) return 0;
  const sql = `UPDATE outbox SET state = 'waiting', attempts = 0, ended_at = NULL
    WHERE kind = '${ISSUE}' AND subject = $1 AND state = 'unknown' RETURNING id`;
  return (await tx.run(sql, number)).length;
}

export async function unknownMails({ read }: Pick<Database, 'read'>, number: number) {
  const sql = `SELECT s.address, o.data_sent_at FROM outbox o
    JOIN newsletter_subscribers s ON s.hash = o.recipient
    WHERE o.kind = '${ISSUE}' AND o.subject = $1 AND o.state = 'unknown' ORDER BY o.id`;
  return (await read(sql, number)).map((row) => ({
    address: textIn(row, 'address'),
    sentAt: dateIn(row, 'data_sent_at'),
  }));
}
