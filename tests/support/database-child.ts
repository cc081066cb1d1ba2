/*
 * A process that works on the database that DATABASE_FILE or DATABASE_URL names. It prints a line for each
 * thing that it has done, until it is killed or told to stop.
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
  // Without a reference, the garbage collector would close the database.
  setInterval(() => void database.senderLock(), 1_000);
}
