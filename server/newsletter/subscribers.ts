import { numberIn, textIn, type Transaction } from '../database/index.ts';
import { domainOf } from './address.ts';

/** Kinds of mails. Their subject is the number of a request or an issue, their recipient a hash. */
export const CONFIRMATION = 'confirmation';
export const ISSUE = 'issue';

/** About a day, since attempts are an hour apart in the end. */
export const MAX_ATTEMPTS = 30;

/** Only the owner can lift a complaint. */
type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'erased';

/**
 * Call it before other statements that remove a person. It waits for a confirmation under way, so that they
 * see the subscriber whom that added.
 */
export async function deleteRequests(tx: Transaction, hash: string): Promise<number> {
  const sql = 'DELETE FROM newsletter_requests WHERE hash = $1 RETURNING number';
  return (await tx.run(sql, hash)).length;
}

/**
 * Unsubscribes an address and adds it to the suppression list. What a person wants outweighs a bounce, and
 * nothing outweighs a complaint.
 */
export async function suppress(
  tx: Transaction,
  hash: string,
  reason: SuppressionReason,
  at: Date,
): Promise<void> {
  await deleteRequests(tx, hash);
  const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
    SELECT hash, address, $2, '', consent_version, $3 FROM newsletter_subscribers WHERE hash = $1`;
  await tx.run(history, hash, reason, at);
  const suppression = `INSERT INTO newsletter_suppressions AS known (hash, reason, at)
    VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET reason = excluded.reason, at = excluded.at
    WHERE known.reason <> excluded.reason
      AND (known.reason = 'bounced' OR excluded.reason = 'complained')`;
  await tx.run(suppression, hash, reason, at);
  await tx.run('DELETE FROM newsletter_subscribers WHERE hash = $1', hash);
  const mails = `DELETE FROM outbox WHERE recipient = $1 AND kind IN ('${CONFIRMATION}', '${ISSUE}')
    AND state IN ('waiting', 'sending')`;
  await tx.run(mails, hash);
}

/** Works for every hash, because an unsubscribe link never stops working. */
export function unsubscribe(tx: Transaction, hash: string, at: Date): Promise<void> {
  return suppress(tx, hash, 'unsubscribed', at);
}

/**
 * Lifts a bounce or a complaint; resolves with which of them. After a bounce, a subscriber is restored; after
 * a complaint, people have to subscribe again themselves.
 */
export async function unsuppress(tx: Transaction, hash: string, at: Date) {
  const lift = `DELETE FROM newsletter_suppressions
    WHERE hash = $1 AND reason IN ('bounced', 'complained') RETURNING reason`;
  const [lifted] = await tx.run(lift, hash);
  const reason = lifted && textIn(lifted, 'reason');
  const sql = `SELECT number, event, address, version FROM newsletter_consents
    WHERE hash = $1 ORDER BY number DESC`;
  const [last, ...earlier] = await tx.run(sql, hash);
  const given = earlier.find(({ event }) => event === 'confirmed' || event === 'imported');
  // A report about an old issue may come after a complaint that was lifted.
  if (reason !== 'bounced' || last?.event !== 'bounced' || given === undefined) return reason;
  const address = textIn(given, 'address');
  await tx.run(
    `INSERT INTO newsletter_subscribers (hash, address, domain, confirmed_at, consent_version)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING`,
    ...[hash, address, domainOf(address), at, textIn(given, 'version')],
  );
  const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
    SELECT hash, address, 'restored', words, version, $2 FROM newsletter_consents WHERE number = $1`;
  await tx.run(history, numberIn(given, 'number'), at);
  return reason;
}
