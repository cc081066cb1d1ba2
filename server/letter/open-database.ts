import { existsSync } from 'node:fs';
import { UsageError, type Work, type Workplace } from '../commands.ts';
import type { Database } from '../database/index.ts';
import { connectDatabase, readDatabaseSettings } from '../database/index.ts';
import { MIGRATIONS as INBOX_MIGRATIONS } from '../inbox/index.ts';
import { MIGRATIONS } from './migration-list.ts';

function ignoreTrouble(): void {
  // A connection that is lost while nothing is asked of it; the next question says so itself.
}

/** Work on the letter's tables where the settings say that they are. */
export function onDatabase(work: (database: Database, place: Workplace) => Promise<string>): Work {
  return async (place) => {
    const settings = readDatabaseSettings(place.given);
    if (settings.databaseUrl === undefined && !existsSync(settings.file)) {
      throw new UsageError(
        `There is nothing at ${settings.file}: start the server once, or say with INBOX_FILE where it is.`,
      );
    }
    // The inbox made the table of what waits to be mailed.
    const lists = [INBOX_MIGRATIONS, MIGRATIONS];
    const database = await connectDatabase(settings, lists, ignoreTrouble);
    try {
      return await work(database, place);
    } finally {
      await database.close();
    }
  };
}
