import { existsSync } from 'node:fs';
import { UsageError, type CommandContext, type Run } from './commands.ts';
import { openDatabase, type Database, type Migrations } from './database/index.ts';
import { mailMigrations } from './mail/index.ts';

/** Nothing is logged, because the next statement reports a lost connection. */
const SILENT_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function withDatabase(
  migrations: Migrations,
  work: (database: Database, context: CommandContext) => Promise<string>,
): Run {
  return async (context) => {
    const environment = context.getEnvironment();
    const { databaseFile, databaseUrl } = environment;
    if (databaseUrl === undefined && !existsSync(databaseFile)) {
      throw new UsageError(
        `There is no database at ${databaseFile}: start the server once, or set DATABASE_FILE to where it is.`,
      );
    }
    const database = await openDatabase(environment, [mailMigrations, migrations], SILENT_LOG);
    try {
      return await work(database, context);
    } finally {
      await database.close();
    }
  };
}
