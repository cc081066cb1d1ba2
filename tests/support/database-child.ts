/*
 * A process of its own on the database that DATABASE_FILE or DATABASE_URL names. It
 * says what it has done, a line each, and goes on until it is killed or told to end.
 */
import { openDatabase } from '../../server/database/index.ts';
import { add, entryMigrations } from '../server/database/entries.ts';
import { RecordedLog } from './recorded-log.ts';

const { DATABASE_FILE: databaseFile = '', DATABASE_URL: databaseUrl } = process.env;
const [task, name = ''] = process.argv.slice(2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const log = new RecordedLog();
const database = await openDatabase({ databaseFile, databaseUrl }, [entryMigrations], log);

if (task === 'add') {
  await add(database, name);
  say(`added, ${log.lines.length} errors`);
  await database.close();
} else {
  say(`sender ${await database.senderLock().acquire()}`);
  // A database that nobody refers to is closed by the garbage collector.
  setInterval(() => void database.senderLock(), 1_000);
}
