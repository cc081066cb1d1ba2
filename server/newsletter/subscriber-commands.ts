import { readFileSync } from 'node:fs';
import type { Args, Command, CommandContext, Commands } from '../commands.ts';
import { UsageError } from '../commands.ts';
import { dateIn, textIn, type Database } from '../database/index.ts';
import { oneLine } from '../mail/index.ts';
import { EXPORT_USAGE, exportRecords } from '../records.ts';
import { readAddress } from './address.ts';
import { IMPORT_COLUMNS, importSubscribers, readSubscribers } from './import.ts';
import { keysOf } from './keys.ts';
import { deleteRequests, suppress, unsuppress } from './subscribers.ts';

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

export function addressIn({ operand }: Args): string {
  const read = readAddress(operand);
  if ('address' in read) return read.address;
  throw new UsageError(`${JSON.stringify(operand)} is not an email address.`);
}

function addressCommand(
  help: string,
  work: (database: Database, hash: string, now: Date) => Promise<string>,
): Command {
  const run = async (args: Args, { open, now }: CommandContext): Promise<string> => {
    const address = addressIn(args);
    const database = await open();
    const { hashOf } = await keysOf(database)();
    return work(database, hashOf(address), now);
  };
  return { help, run };
}

async function exportList(args: Args, { open, stdout }: CommandContext): Promise<string> {
  const rows = await (await open()).read(SUBSCRIBERS);
  const records = rows.map((row) => ({
    address: textIn(row, 'address'),
    words: textIn(row, 'words'),
    version: textIn(row, 'consent_version'),
    confirmed: dateIn(row, 'confirmed_at').toISOString(),
    language: textIn(row, 'language').slice(1),
  }));
  return exportRecords(args, stdout, records);
}

async function importList({ operand: file }: Args, { open, now }: CommandContext): Promise<string> {
  const database = await open();
  const subscribers = readSubscribers(readFileSync(file));
  const imported = await importSubscribers(database, subscribers, now);
  const skipped = subscribers.length - imported;
  return `${imported} imported. ${skipped} skipped because they are subscribed already or suppressed.\n`;
}

async function consent(database: Database, hash: string): Promise<string> {
  const history = (await database.read(HISTORY, hash)).map((row) => {
    const cells = ['event', 'address', 'version', 'words'].map((key) => textIn(row, key));
    return [dateIn(row, 'at').toISOString(), ...cells.map(oneLine)].join('  ').trimEnd();
  });
  if (history.length === 0) return 'Nothing is stored about this address.\n';
  return `${history.join('\n')}\n`;
}

async function erase(database: Database, hash: string, now: Date): Promise<string> {
  const erased = await database.transaction(async (tx) => {
    let rows = await deleteRequests(tx, hash);
    await suppress(tx, hash, 'erased', now);
    for (const table of ['newsletter_consents', 'newsletter_bounces']) {
      rows += (await tx.run(`DELETE FROM ${table} WHERE hash = $1 RETURNING 1`, hash)).length;
    }
    const mails = 'DELETE FROM outbox WHERE recipient = $1 RETURNING 1';
    return rows + (await tx.run(mails, hash)).length;
  });
  // This runs even if nothing was found, because an earlier attempt may have failed here.
  await database.removeTraces();
  const done = erased > 0 ? 'Erased.' : 'Nothing was stored about this address.';
  return `${done} Only a keyed hash is kept, so that the address cannot be imported again. Mails and backups are not erased: see docs/newsletter.md.\n`;
}

async function lift(database: Database, hash: string, now: Date): Promise<string> {
  const lifted = await database.transaction((tx) => unsuppress(tx, hash, now));
  if (lifted === undefined) {
    throw new UsageError('This address is not suppressed because of a bounce or a complaint.');
  }
  return lifted === 'bounced'
    ? 'The bounce was removed, and the address is subscribed again.\n'
    : 'The complaint was removed, and the person can subscribe again.\n';
}

export const SUBSCRIBER_COMMANDS: Commands['list'] = {
  [EXPORT_USAGE]: {
    help: 'exports every subscriber, oldest first; CSV is safe to open in a spreadsheet',
    run: exportList,
  },
  'import FILE': {
    help: `imports subscribers of another list from a CSV file with ${IMPORT_COLUMNS.join(', ')}; one row without proof of consent stops the import`,
    run: importList,
  },
  'consent ADDRESS': addressCommand('shows everything that is stored about an address', consent),
  'erase ADDRESS': addressCommand('removes everything about an address except a keyed hash', erase),
  'unsuppress ADDRESS': addressCommand('removes a bounce or a complaint', lift),
};
