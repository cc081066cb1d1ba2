import { existsSync } from 'node:fs';
import type { CommandContext, Run } from './commands.ts';
import { UsageError } from './commands.ts';
import type { Database, Migrations } from './database/index.ts';
import { openDatabase } from './database/index.ts';
import { mailMigrations } from './mail/index.ts';

/** The next statement reports a lost connection. */
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the server's database for a command, also while the server runs. */
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
    const database = await openDatabase(environment, [mailMigrations, migrations], SILENT);
    try {
      return await work(database, context);
    } finally {
      await database.close();
    }
  };
}
