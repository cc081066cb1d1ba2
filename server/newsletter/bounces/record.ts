import { firstOf, numberIn, textIn, type Transaction } from '../../database/index.ts';
import type { Subject } from '../keys.ts';
import { ISSUE, suppress, unsuppress } from '../subscribers.ts';
import type { Verdict } from './report.ts';

/** An address is suppressed after this number of issues that could not be delivered. */
export const MAX_SOFT_BOUNCES = 5;

/**
 * Permanent bounces halt an issue if they reach this share of its mails and come from this number of domains, or if
 * there are this many of them. At 5%, Amazon SES reviews a sender. In a small list, fewer than ten bounces do not
 * indicate a mistake, and neither does one domain that has closed.
 */
export const HALT = { share: 0.05, domains: 10, reports: 100 } as const;

/** A mail of the outbox: the number of its issue, and its recipient. */
export interface IssueCopy {
  readonly issue: number;
  readonly hash: string;
}

/** The earlier kinds that a report of each kind replaces. */
const REPLACES: Readonly<Record<Verdict['kind'], string>> = {
  soft: "('')",
  permanent: "('soft')",
  unsubscribed: "('soft', 'permanent', 'undone')",
  complained: "('soft', 'permanent', 'undone', 'unsubscribed')",
};

/** A report about one of our mails counts once, even if it arrives several times. */
async function isNew(
  tx: Transaction,
  { issue, hash }: IssueCopy,
  { kind, status }: Verdict,
  at: Date,
): Promise<boolean> {
  const sql = `INSERT INTO newsletter_bounces (issue, hash, kind, status, reported_at)
    SELECT subject, recipient, $3, $4, $5 FROM outbox
      WHERE kind = '${ISSUE}' AND subject = $1 AND recipient = $2
    ON CONFLICT (issue, hash) DO UPDATE
    SET kind = excluded.kind, status = excluded.status, reported_at = excluded.reported_at
    WHERE newsletter_bounces.kind IN ${REPLACES[kind]} RETURNING hash`;
  return (await tx.run(sql, issue, hash, kind, status, at)).length > 0;
}

async function countSoft(tx: Transaction, { issue, hash }: IssueCopy, at: Date): Promise<void> {
  const sql = `UPDATE newsletter_subscribers SET soft_bounces = soft_bounces + 1
    WHERE hash = $1 RETURNING soft_bounces`;
  const [row] = await tx.run(sql, hash);
  if (row === undefined || numberIn(row, 'soft_bounces') < MAX_SOFT_BOUNCES) return;
  const mark = "UPDATE newsletter_bounces SET kind = 'permanent' WHERE issue = $1 AND hash = $2";
  await tx.run(mark, issue, hash);
  await suppress(tx, hash, 'bounced', at);
}

/** Halts an issue with many bounces, even if it was sent to everyone. Resolves with its slug if it was halted. */
async function haltIfMany(tx: Transaction, issue: number): Promise<string | undefined> {
  const sql = `SELECT count(*) AS reports, count(DISTINCT o.queue) AS domains,
      (SELECT count(*) FROM outbox WHERE kind = '${ISSUE}' AND subject = $1
        AND state IN ('data sent', 'done', 'unknown')) AS sent
    FROM newsletter_bounces b JOIN newsletter_issues i ON i.number = b.issue
      JOIN outbox o ON o.kind = '${ISSUE}' AND o.subject = b.issue AND o.recipient = b.hash
    WHERE b.issue = $1 AND b.kind = 'permanent' AND b.reported_at >= i.resumed_at`;
  const counts = firstOf(await tx.run(sql, issue));
  const reports = numberIn(counts, 'reports');
  if (reports < HALT.share * numberIn(counts, 'sent')) return undefined;
  if (numberIn(counts, 'domains') < HALT.domains && reports < HALT.reports) return undefined;
  const halt = `UPDATE newsletter_issues SET state = 'halted', reason = 'bounces'
    WHERE number = $1 AND state <> 'halted' RETURNING slug`;
  const [row] = await tx.run(halt, issue);
  return row && textIn(row, 'slug');
}

async function findIssue(tx: Transaction, { nonce, hash }: Subject): Promise<number | undefined> {
  const sql = `SELECT number FROM newsletter_issues i WHERE nonce = $1 AND EXISTS (SELECT 1
    FROM outbox WHERE kind = '${ISSUE}' AND subject = i.number AND recipient = $2)`;
  const [row] = await tx.run(sql, nonce, hash);
  return row && numberIn(row, 'number');
}

interface Counted {
  /** Undefined if this database does not know the mail. */
  readonly issue: number | undefined;
  /** The slug of the issue, if this report halted it. */
  readonly halted?: string | undefined;
}

/**
 * Resolves with undefined if the report does not count, because it is a bounce of an unknown mail, or because the
 * mail was reported before. What a person wishes counts even if the database was restored from a backup that is
 * older than the mail: only we can have signed its token.
 */
export async function recordBounce(
  tx: Transaction,
  { nonce, hash }: Subject,
  verdict: Verdict,
  at: Date,
): Promise<Counted | undefined> {
  const { kind } = verdict;
  const issue = await findIssue(tx, { nonce, hash });
  if (issue === undefined) {
    if (kind !== 'complained' && kind !== 'unsubscribed') return undefined;
    await suppress(tx, hash, kind, at);
    return { issue };
  }
  const copy = { issue, hash };
  if (!(await isNew(tx, copy, verdict, at))) return undefined;
  if (kind === 'soft') await countSoft(tx, copy, at);
  else await suppress(tx, copy.hash, kind === 'permanent' ? 'bounced' : kind, at);
  return { issue, halted: await haltIfMany(tx, issue) };
}

/** Suppresses a subscriber whose mail was refused permanently. `undoBounces` can restore them. */
export async function recordRefusal(
  tx: Transaction,
  copy: IssueCopy,
  status: string,
  at: Date,
): Promise<void> {
  if (await isNew(tx, copy, { kind: 'permanent', status }, at)) {
    await suppress(tx, copy.hash, 'bounced', at);
  }
}

/**
 * Restores subscribers who were removed by wrong bounces of an issue, and resolves with their number. Those
 * who have since unsubscribed or complained, or whose mails of another issue bounced, are not restored.
 */
export async function undoBounces(tx: Transaction, slug: string, at: Date): Promise<number> {
  const undone = await tx.run(
    `UPDATE newsletter_bounces AS b SET kind = 'undone'
      WHERE b.issue = (SELECT number FROM newsletter_issues WHERE slug = $1) AND b.kind = 'permanent'
        AND EXISTS (SELECT 1 FROM newsletter_suppressions s
          WHERE s.hash = b.hash AND s.reason = 'bounced')
        AND NOT EXISTS (SELECT 1 FROM newsletter_bounces other
          WHERE other.hash = b.hash AND other.issue <> b.issue AND other.kind = 'permanent')
      RETURNING hash`,
    slug,
  );
  for (const row of undone) await unsuppress(tx, textIn(row, 'hash'), at);
  return undone.length;
}
