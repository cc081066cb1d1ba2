import { type Database, type Transaction, dateIn, numberIn, textIn } from '../database/index.ts';
import { oneLine } from '../mail/index.ts';
import { domainOf } from './address.ts';
import type { ImportedSubscriber } from './subscriber-commands.ts';
import { keysOf } from './keys.ts';
import { deleteRequests, suppress } from './subscribers.ts';

const HISTORY = `SELECT event, address, words, version, at FROM newsletter_consents WHERE hash = $1
  UNION ALL SELECT 'requested', address, consent_words, consent_version, requested_at
    FROM newsletter_requests WHERE hash = $1 AND confirmed_at IS NULL
  UNION ALL SELECT 'on the list', address, '', consent_version, confirmed_at
    FROM newsletter_subscribers WHERE hash = $1
  UNION ALL SELECT 'suppressed: ' || reason, '', '', '', at
    FROM newsletter_suppressions WHERE hash = $1
  ORDER BY at`;

/** Includes the words of the last consent, so that an export can be imported again. */
const SUBSCRIBERS = `SELECT s.address, s.confirmed_at, s.consent_version, s.language,
    COALESCE((SELECT c.words FROM newsletter_consents c WHERE c.hash = s.hash
      AND c.event IN ('confirmed', 'imported') ORDER BY c.number DESC LIMIT 1), '') AS words
  FROM newsletter_subscribers s ORDER BY s.number`;

const COUNTS = `SELECT 'subscribers' AS name, count(*) AS count FROM newsletter_subscribers
  UNION ALL SELECT 'not confirmed', count(DISTINCT hash)
    FROM newsletter_requests WHERE confirmed_at IS NULL
  UNION ALL SELECT 'suppressed, ' || reason, count(*) FROM newsletter_suppressions GROUP BY reason
  ORDER BY name`;

const PERSONAL_TABLES = [
  'newsletter_requests',
  'newsletter_subscribers',
  'newsletter_consents',
  'newsletter_bounces',
  'outbox',
];

/** Resolves with whether the subscriber was added. If a file contains an address twice, the first row counts. */
async function importOne(
  tx: Transaction,
  hash: string,
  { address, words, version, confirmed, language }: ImportedSubscriber,
  now: Date,
): Promise<boolean> {
  const insert = `INSERT INTO newsletter_subscribers
      (hash, address, domain, confirmed_at, consent_version, language)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING RETURNING number`;
  const values = [hash, address, domainOf(address), confirmed, version, language];
  if ((await tx.run(insert, ...values)).length === 0) return false;
  const history = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
    VALUES ($1, $2, 'confirmed', $3, $4, $5), ($1, $2, 'imported', $3, $4, $6)`;
  await tx.run(history, hash, address, words, version, confirmed, now);
  return true;
}

export function createSubscriberList(database: Database, keys = keysOf(database)) {
  return {
    /** Lists subscribers, oldest first, in the format of an import. */
    all: async () =>
      (await database.read(SUBSCRIBERS)).map((row) => ({
        address: textIn(row, 'address'),
        confirmed: dateIn(row, 'confirmed_at').toISOString(),
        version: textIn(row, 'consent_version'),
        words: textIn(row, 'words'),
        language: textIn(row, 'language').slice(1),
      })),

    history: async (address: string): Promise<string[]> => {
      const { hashOf } = await keys();
      return (await database.read(HISTORY, hashOf(address))).map((row) => {
        const cells = ['event', 'address', 'version', 'words'].map((key) => textIn(row, key));
        return [dateIn(row, 'at').toISOString(), ...cells.map(oneLine)].join('  ').trimEnd();
      });
    },

    /** Removes every trace except the keyed hash. Resolves with whether there was a trace. */
    erase: async (address: string, now: Date): Promise<boolean> => {
      const hash = (await keys()).hashOf(address);
      const deleted = await database.transaction(async (tx) => {
        let rows = await deleteRequests(tx, hash);
        await suppress(tx, hash, 'erased', now);
        for (const table of ['newsletter_consents', 'newsletter_bounces']) {
          rows += (await tx.run(`DELETE FROM ${table} WHERE hash = $1 RETURNING 1`, hash)).length;
        }
        const mails = 'DELETE FROM outbox WHERE recipient = $1 RETURNING 1';
        return rows + (await tx.run(mails, hash)).length;
      });
      // This runs even if nothing was found, because an earlier attempt may have failed here.
      await database.removeTraces(PERSONAL_TABLES);
      return deleted > 0;
    },

    /**
     * Adds subscribers in one transaction and resolves with their number. Those who are subscribed already or
     * suppressed are skipped.
     */
    import: async (subscribers: readonly ImportedSubscriber[], now: Date): Promise<number> => {
      const { hashOf } = await keys();
      return database.transaction(async (tx) => {
        const rows = await tx.run('SELECT hash FROM newsletter_suppressions');
        const suppressed = new Set(rows.map((row) => textIn(row, 'hash')));
        let imported = 0;
        for (const subscriber of subscribers) {
          const hash = hashOf(subscriber.address);
          if (suppressed.has(hash)) continue;
          if (await importOne(tx, hash, subscriber, now)) imported += 1;
        }
        return imported;
      });
    },

    counts: async () =>
      (await database.read(COUNTS)).map(
        (row) => `${textIn(row, 'name')}: ${numberIn(row, 'count')}`,
      ),
  };
}
