import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readCommand } from '../../../server/commands.ts';
import { commands } from '../../../server/contact/commands.ts';
import type { DatabasePlace } from '../../../server/database/open.ts';
import { readEnvironment } from '../../../server/environment.ts';

/** Runs a command as `npm run contact -- …` does; resolves with all that it prints. */
export async function runContact(
  { databaseFile, databaseUrl }: DatabasePlace,
  ...words: readonly string[]
): Promise<string> {
  const env = { DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
  const stdout = new PassThrough();
  const exported = text(stdout);
  const printed = await readCommand(
    commands,
    words,
  )({
    getEnvironment: () => readEnvironment(env),
    stdout,
    now: new Date(),
  });
  stdout.end();
  return `${await exported}${printed}`;
}
