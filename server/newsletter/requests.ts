import { CONFIRMATION_DAYS } from '../../src/lib/constants.ts';
import type { Database, Transaction } from '../database/index.ts';
import { dateIn, firstOf, numberIn, textIn } from '../database/index.ts';
import { enqueue, mailOf, wrapped, type MailKind } from '../mail/index.ts';
import type { NewsletterContent, ByLanguage } from '../site/index.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { domainOf } from './address.ts';
import { createNonce, type GetKeys, type Subject } from './keys.ts';
import { CONFIRMATION } from './subscribers.ts';

/** A confirmation link expires this long after the request. */
const LINK_MS = CONFIRMATION_DAYS * DAY_MS;
const UNCONFIRMED_MS = 30 * DAY_MS;

/** Limits of confirmation mails to one mailbox: the shortest interval, and the number per day. */
const PAUSE_MS = 10 * MINUTE_MS;
const MAX_PER_DAY = 3;

type LinkState = 'open' | 'used' | 'expired';

const IS_SUBSCRIBED = 'EXISTS (SELECT 1 FROM newsletter_subscribers s WHERE s.hash = r.hash)';

const HAS_COMPLAINED = `EXISTS (SELECT 1 FROM newsletter_suppressions s
  WHERE s.hash = r.hash AND s.reason = 'complained')`;

/** Earlier requests for the same mailbox. Requests whose mails were dropped have been deleted. */
const EARLIER = `FROM newsletter_requests e WHERE e.mailbox = r.mailbox AND e.number < r.number
  AND e.requested_at <= r.requested_at`;

/** The first statement locks the request until the end of the transaction. */
async function confirmIn(tx: Transaction, request: Subject, now: Date): Promise<boolean> {
  const [row] = await tx.run(
    `UPDATE newsletter_requests AS r SET confirmed_at = $3
      WHERE r.hash = $1 AND r.nonce = $2 AND r.confirmed_at IS NULL AND r.requested_at > $4
        AND NOT ${HAS_COMPLAINED}
      RETURNING number, address, consent_version, language`,
    ...[request.hash, request.nonce, now, new Date(now.getTime() - LINK_MS)],
  );
  if (row === undefined) return false;
  const { hash } = request;
  const address = textIn(row, 'address');
  const added = await tx.run(
    `INSERT INTO newsletter_subscribers (hash, address, domain, confirmed_at, consent_version, language)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING RETURNING number`,
    ...[hash, address, domainOf(address), now, textIn(row, 'consent_version')],
    textIn(row, 'language'),
  );
  // Another request of the same person was confirmed earlier.
  if (added.length === 0) return false;
  for (const event of ['requested', 'confirmed']) {
    const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
      SELECT hash, address, '${event}', consent_words, consent_version, ${event}_at
      FROM newsletter_requests WHERE number = $1`;
    await tx.run(history, numberIn(row, 'number'));
  }
  const lift = "DELETE FROM newsletter_suppressions WHERE hash = $1 AND reason <> 'complained'";
  await tx.run(lift, hash);
  return true;
}

export function createRequests(database: Database, keys: GetKeys) {
  async function linkState(token: string, now: Date): Promise<LinkState> {
    const request = (await keys()).readConfirmationToken(token);
    if (request === undefined) return 'expired';
    const sql = `SELECT CASE WHEN ${IS_SUBSCRIBED} THEN 'used'
        WHEN r.requested_at > $2 AND r.confirmed_at IS NULL AND NOT ${HAS_COMPLAINED} THEN 'open'
        ELSE 'expired' END AS state
      FROM newsletter_requests r WHERE r.hash = $1 AND r.nonce = $3`;
    const after = new Date(now.getTime() - LINK_MS);
    const [row] = await database.read(sql, request.hash, after, request.nonce);
    const state = row?.state;
    return state === 'used' || state === 'open' ? state : 'expired';
  }

  return {
    linkState,

    /**
     * Treats every address alike, so that neither the response nor its timing reveals who is subscribed or has
     * complained. A mail that must not be sent is dropped later.
     */
    add: async (
      address: string,
      consent: NewsletterContent['consent'],
      now: Date,
      /** Path prefix of the form's language. */
      language = '',
    ) => {
      const { hashOf, mailboxHashOf } = await keys();
      const hash = hashOf(address);
      await database.transaction(async (tx) => {
        const sql = `INSERT INTO newsletter_requests
            (hash, mailbox, address, consent_words, consent_version, requested_at, language, nonce)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number`;
        const { words, version } = consent;
        const values = [hash, mailboxHashOf(address), address, words, version, now, language];
        const request = numberIn(firstOf(await tx.run(sql, ...values, createNonce())), 'number');
        const mail = 'number, hash, $1, requested_at FROM newsletter_requests WHERE number = $2';
        await enqueue(tx, CONFIRMATION, mail, domainOf(address), request);
      });
    },

    /** Resolves with `open` if this call confirmed the subscription. */
    confirm: async (token: string, now: Date): Promise<LinkState> => {
      const request = (await keys()).readConfirmationToken(token);
      if (request === undefined) return 'expired';
      const isNew = await database.transaction((tx) => confirmIn(tx, request, now));
      return isNew ? 'open' : linkState(token, now);
    },

    sweep: (now: Date): Promise<number> =>
      database.transaction(async (tx) => {
        const sql = 'DELETE FROM newsletter_requests WHERE requested_at < $1 RETURNING number';
        const rows = await tx.run(sql, new Date(now.getTime() - UNCONFIRMED_MS));
        const mails = `DELETE FROM outbox WHERE kind = '${CONFIRMATION}' AND subject = $1`;
        for (const row of rows) await tx.run(mails, numberIn(row, 'number'));
        return rows.length;
      }),
  };
}

export type Requests = ReturnType<typeof createRequests>;

/** Selects a request if its mail is wanted and the mailbox has not reached its limits. */
const WANTED = `SELECT r.hash, r.nonce, r.address, r.requested_at, r.language FROM newsletter_requests r
  WHERE r.number = $1 AND r.confirmed_at IS NULL AND NOT ${IS_SUBSCRIBED} AND NOT ${HAS_COMPLAINED}
    AND NOT EXISTS (SELECT 1 ${EARLIER} AND e.requested_at > r.requested_at - ${PAUSE_MS})
    AND (SELECT count(*) ${EARLIER} AND e.requested_at > r.requested_at - ${DAY_MS}) < ${MAX_PER_DAY}`;

export function confirmationKind(
  database: Database,
  keys: GetKeys,
  contents: ByLanguage<Pick<NewsletterContent, 'confirmation' | 'addresses'>>,
  from: string,
  siteUrl: string,
): MailKind {
  return {
    afterCrash: 'repeat',
    afterRefusal: 'fail',
    isWanted: `EXISTS (SELECT 1 FROM newsletter_requests r
      WHERE r.number = outbox.subject AND NOT ${IS_SUBSCRIBED} AND NOT ${HAS_COMPLAINED})`,
    compose: async ({ subject: request }) => {
      const [row] = await database.read(WANTED, request);
      if (row === undefined) return undefined;
      const [nonce, hash] = [textIn(row, 'nonce'), textIn(row, 'hash')];
      const { confirmationToken } = await keys();
      // The main language replaces a language that the site no longer has.
      const { confirmation: copy, addresses } = contents[textIn(row, 'language')] ?? contents[''];
      const paragraphs = [
        ...copy.before.map(wrapped),
        `${siteUrl}${addresses.confirm}${confirmationToken({ nonce, hash })}`,
        ...copy.after.map(wrapped),
      ];
      const mail = mailOf({
        from,
        recipient: textIn(row, 'address'),
        subject: copy.subject,
        text: `${paragraphs.join('\n\n')}\n`,
        id: `confirmation-${nonce}-${hash}`,
        date: dateIn(row, 'requested_at'),
      });
      return { mail, facts: { request } };
    },
    ended: async (tx, { id, subject: request }, { state }) => {
      if (state !== 'failed' && state !== 'dropped') return;
      // The address may belong to another person, who must not get a second mail.
      await tx.run('DELETE FROM newsletter_requests WHERE number = $1', request);
      await tx.run('DELETE FROM outbox WHERE id = $1', id);
    },
  };
}
