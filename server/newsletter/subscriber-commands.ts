import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Args, Command, CommandContext } from '../commands.ts';
import { UsageError, withDatabase } from '../commands.ts';
import type { Database } from '../database/index.ts';
import { EXPORT_USAGE, exportRecords } from '../records.ts';
import { readAddress } from './address.ts';
import { migrations } from './migrations.ts';
import { EXPORT_COLUMNS, IMPORT_COLUMNS, readSubscribers } from './import.ts';
import { keysOf } from './keys.ts';
import { createSubscriberList } from './subscriber-list.ts';
import { unsuppress } from './subscribers.ts';

function listIn(database: Database) {
  return createSubscriberList(database, keysOf(database));
}

/** @throws UsageError if the operand is not an address */
export function addressIn({ operand }: Args): string {
  const read = readAddress(operand);
  if ('address' in read) return read.address;
  throw new UsageError(`${JSON.stringify(operand)} is not an email address.`);
}

function addressCommand(
  name: string,
  help: string,
  work: (address: string, database: Database, now: Date) => Promise<string>,
): Command {
  const run = async (args: Args, context: CommandContext): Promise<string> => {
    const address = addressIn(args);
    return withDatabase(migrations, context, (database) => work(address, database, context.now));
  };
  return { usage: `${name} ADDRESS`, help, run };
}

function exportList(args: Args, context: CommandContext): Promise<string> {
  return withDatabase(migrations, context, async (database) => {
    const records = Readable.from(await listIn(database).all());
    return exportRecords(args, context.stdout, records, EXPORT_COLUMNS);
  });
}

function importList({ operand: file }: Args, context: CommandContext): Promise<string> {
  return withDatabase(migrations, context, async (database) => {
    const subscribers = readSubscribers(readFileSync(file));
    const imported = await listIn(database).import(subscribers, context.now);
    const skipped = subscribers.length - imported;
    return `${imported} imported. ${skipped} skipped because they are subscribed already or suppressed.\n`;
  });
}

async function consent(address: string, database: Database): Promise<string> {
  const history = await listIn(database).history(address);
  if (history.length === 0) return 'Nothing is stored about this address.\n';
  return `${history.join('\n')}\n`;
}

async function erase(address: string, database: Database, now: Date): Promise<string> {
  const found = await listIn(database).erase(address, now);
  const done = found ? 'Erased.' : 'Nothing was stored about this address.';
  return `${done} Only a keyed hash is kept, so that the address cannot be imported again. Mails and backups are not erased: see docs/newsletter.md.\n`;
}

async function lift(address: string, database: Database, now: Date): Promise<string> {
  const { hashOf } = await keysOf(database)();
  const lifted = await database.transaction((tx) => unsuppress(tx, hashOf(address), now));
  if (lifted === undefined) {
    throw new UsageError('This address is not suppressed because of a bounce or a complaint.');
  }
  return lifted === 'bounced'
    ? 'The bounce was removed, and the address is subscribed again.\n'
    : 'The complaint was removed, and the person can subscribe again.\n';
}

export const SUBSCRIBER_COMMANDS: readonly Command[] = [
  {
    usage: EXPORT_USAGE,
    help: 'exports every subscriber, oldest first; CSV is safe to open in a spreadsheet',
    run: exportList,
  },
  {
    usage: 'import FILE',
    help: `imports subscribers of another list from a CSV file with ${IMPORT_COLUMNS.join(', ')}; one row without proof of consent stops the import`,
    run: importList,
  },
  addressCommand('consent', 'shows everything that is stored about an address', consent),
  addressCommand('erase', 'removes every trace of an address except a keyed hash', erase),
  addressCommand('unsuppress', 'removes a bounce or a complaint', lift),
];
