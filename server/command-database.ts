import { existsSync } from 'node:fs';
import type { CommandContext, Run } from './commands.ts';
import { UsageError } from './commands.ts';
import type { Database } from './database/index.ts';
import type { Migrations } from './database/index.ts';
import { openDatabase } from './database/index.ts';
import { mailMigrations } from './mail/index.ts';

/** A lost connection is reported by the next statement. */
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A command that uses the server's database, also beside a running server. */
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
