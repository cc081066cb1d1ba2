import { numberIn, textIn, type Transaction } from '../database/index.ts';
import { domainOf } from './address.ts';

/** Kinds of mail. The subject is the number of a request or an issue, and the recipient is a hash. */
export const CONFIRMATION = 'confirmation';
export const ISSUE = 'issue';

/**
 * Call it before other statements that remove a person. It waits for a concurrent confirmation, so that those
 * statements see the new subscriber.
 */
export async function deleteRequests(tx: Transaction, hash: string): Promise<number> {
  const sql = 'DELETE FROM newsletter_requests WHERE hash = $1 RETURNING number';
  return (await tx.run(sql, hash)).length;
}

/**
 * Unsubscribes an address and adds it to the suppression list. Works for every hash, because unsubscribe links
 * never expire. A person's wish replaces a bounce as the reason, and nothing replaces a complaint, which only the
 * owner can lift.
 */
export async function suppress(
  tx: Transaction,
  hash: string,
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased',
  at: Date,
): Promise<void> {
  await deleteRequests(tx, hash);
  const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at, language)
    SELECT hash, address, $2, '', consent_version, $3, language FROM newsletter_subscribers WHERE hash = $1`;
  await tx.run(history, hash, reason, at);
  const suppression = `INSERT INTO newsletter_suppressions AS known (hash, reason, at)
    VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET reason = excluded.reason, at = excluded.at
    WHERE known.reason <> excluded.reason
      AND (known.reason = 'bounced' OR excluded.reason = 'complained')`;
  await tx.run(suppression, hash, reason, at);
  await tx.run('DELETE FROM newsletter_subscribers WHERE hash = $1', hash);
  const mails = `DELETE FROM outbox WHERE recipient = $1 AND (kind = '${CONFIRMATION}'
    OR kind = '${ISSUE}' AND state IN ('waiting', 'sending'))`;
  await tx.run(mails, hash);
}

/**
 * Removes a bounce or a complaint from the suppression list and resolves with the reason. After a bounce, the
 * subscriber is restored; after a complaint, the person has to subscribe again.
 */
export async function unsuppress(tx: Transaction, hash: string, at: Date) {
  const lift = `DELETE FROM newsletter_suppressions
    WHERE hash = $1 AND reason IN ('bounced', 'complained') RETURNING reason`;
  const [lifted] = await tx.run(lift, hash);
  const reason = lifted && textIn(lifted, 'reason');
  const sql = `SELECT number, event, address, version, language FROM newsletter_consents
    WHERE hash = $1 ORDER BY number DESC`;
  const [last, ...earlier] = await tx.run(sql, hash);
  const given = earlier.find(({ event }) => event === 'confirmed' || event === 'imported');
  // A bounce of an old issue may arrive after a complaint was removed.
  if (reason !== 'bounced' || last?.event !== 'bounced' || given === undefined) return reason;
  const address = textIn(given, 'address');
  await tx.run(
    `INSERT INTO newsletter_subscribers (hash, address, domain, confirmed_at, consent_version, language)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING`,
    ...[hash, address, domainOf(address), at, textIn(given, 'version'), textIn(last, 'language')],
  );
  const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
    SELECT hash, address, 'restored', words, version, $2 FROM newsletter_consents WHERE number = $1`;
  await tx.run(history, numberIn(given, 'number'), at);
  return reason;
}
