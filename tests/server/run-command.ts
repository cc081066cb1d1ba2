import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand as run, type Commands } from '../../server/commands.ts';
import { commands as contactCommands } from '../../server/contact/commands.ts';
import type { DatabaseLocation } from '../../server/database/index.ts';
import { readEnvironment } from '../../server/environment.ts';
import { MIGRATIONS as migrations } from '../../server/migrations.ts';

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@rillwatch.example',
  MAIL_TO: 'team@rillwatch.example',
};

export async function runCommand(
  commands: Commands,
  { place, buildDir = 'dist' }: { place: DatabaseLocation; buildDir?: string },
  words: readonly string[],
): Promise<string> {
  const { databaseFile, databaseUrl = '' } = place;
  const env = { ...MAIL, DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
  const environment = { ...readEnvironment(env), buildDir };
  const stdout = Object.assign(new PassThrough(), { isTTY: false });
  const exported = text(stdout);
  const getEnvironment = () => environment;
  const printed = await run(commands, words, {
    getEnvironment,
    migrations,
    stdout,
    now: new Date(),
  });
  if (!stdout.writableEnded) stdout.end();
  return (await exported) + printed;
}

export function runContact(place: DatabaseLocation, ...words: readonly string[]): Promise<string> {
  return runCommand(contactCommands, { place }, words);
}
