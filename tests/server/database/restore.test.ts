import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import {
  NEWSLETTER_EMAIL_FIELD,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../../src/features/newsletter/index.ts';
import { feedbackMail } from '../../support/bounce-mails.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { describeDatabases } from '../../support/databases.ts';
import { postgresPrograms } from '../../support/postgres.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';
import { bounceScene } from '../newsletter/bounce-scene.ts';
import { runContact } from '../run-command.ts';
import { listening, runServer } from '../running.ts';

const [ANN, BOB, TOM, EVE] = ['ann', 'bob', 'tom', 'eve'].map((name) => `${name}@farm.example`);

/** In ms, on a busy machine. Two servers are started, and an issue is sent. */
const TIMEOUT_MS = 180_000;

const BUILD_DIR = await writeCompleteBuild();

const manual = await readFile('docs/contact.md', 'utf8');

/** Runs the lines of docs/contact.md that begin with one of these words, in the folder of the backup. */
async function runDocumented(
  folder: string,
  place: DatabaseLocation,
  ...starts: readonly string[]
) {
  const lines = manual.split('\n').filter((line) => starts.some((start) => line.startsWith(start)));
  expect(lines).toHaveLength(starts.length);
  const script = lines.join('\n').replaceAll('data/site.sqlite', place.databaseFile);
  const env = {
    PATH: `${postgresPrograms() ?? ''}:${process.env.PATH ?? ''}`,
    DATABASE_URL: place.databaseUrl,
  };
  await promisify(execFile)('sh', ['-e', '-c', script], { cwd: folder, env });
}

async function backUp(folder: string, place: DatabaseLocation): Promise<void> {
  if (place.databaseUrl !== undefined) return runDocumented(folder, place, '(umask 077 && pg_dump');
  await runContact(place, 'backup', `${folder}/site-backup.sqlite`);
}

/** @param place the same file, or an empty database */
async function restore(folder: string, place: DatabaseLocation): Promise<void> {
  if (place.databaseUrl === undefined) return runDocumented(folder, place, 'rm -f', 'install -m');
  return runDocumented(folder, place, 'pg_restore');
}

async function startSite(place: DatabaseLocation, peer: SmtpPeer, smtpUrl: string) {
  const { databaseFile, databaseUrl } = place;
  const { port, server } = await listening((env) =>
    runServer({
      ...{ ...env, BUILD_DIR, SITE_PROFILE: 'complete', LOG_LEVEL: 'error', SMTP_URL: smtpUrl },
      ...{ SMTP_TLS: 'off', MAIL_FROM: 'news@rillwatch.example', MAIL_TO: 'me@rillwatch.example' },
      DATABASE_FILE: databaseFile,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }),
  );
  const press = async (path: string, body: Readonly<Record<string, string>> = {}) => {
    const form = new URLSearchParams(body);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: form });
    return response.status;
  };
  /** Resolves with the first match in the last mail to this address. */
  const inMailTo = async (address = '', pattern: RegExp): Promise<string> => {
    const find = (): string => {
      const mail = peer.taken.findLast(({ recipients }) => recipients.includes(address));
      return pattern.exec(mail?.content.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
    };
    await expect.poll(find).not.toBe('');
    return find();
  };
  const subscribe = async (address = ''): Promise<string> => {
    expect(await press(NEWSLETTER_SUBSCRIBE_PATH, { [NEWSLETTER_EMAIL_FIELD]: address })).toBe(200);
    return inMailTo(address, /(\/newsletter\/confirm\/[\w.-]+)/);
  };
  return { press, inMailTo, subscribe, stop: () => server.end('SIGTERM') };
}

describeDatabases(({ create }) => {
  it(
    'old links of every kind are right after a backup was restored as documented',
    { timeout: TIMEOUT_MS },
    async () => {
      const place = await create();
      const folder =
        place.databaseUrl === undefined ? dirname(place.databaseFile) : scratchFolder();
      const peer = new SmtpPeer();
      const smtpUrl = await peer.listen();
      onTestFinished(() => peer.close());

      const before = await startSite(place, peer, smtpUrl);
      for (const address of [ANN, BOB]) {
        expect(await before.press(await before.subscribe(address))).toBe(200);
      }
      await backUp(folder, place);
      const lost = await before.subscribe(TOM);
      const scene = await bounceScene(place);
      await scene.command('send', 'autumn', '--yes');
      const leave = await before.inMailTo(ANN, /^List-Unsubscribe: <https?:\/\/[^/]+(\/[^>]+)>/im);
      const report = await before.inMailTo(BOB, /^X-Newsletter-Token: (\S+)/im);
      expect((await before.stop()).code).toBe(0);
      await scene.database.close();
      const target = place.databaseUrl === undefined ? place : await create();
      await restore(folder, target);

      const after = await startSite(target, peer, smtpUrl);
      const restored = await bounceScene(target);
      expect(await restored.issues.list()).toEqual([]);
      // Eve's request gets the number of Tom's, which was lost.
      const current = await after.subscribe(EVE);
      expect(await after.press(lost)).toBe(410);
      expect(await restored.addresses()).toEqual([ANN, BOB]);
      expect(await after.press(current)).toBe(200);
      expect(await after.press(leave, { 'List-Unsubscribe': 'One-Click' })).toBe(200);
      expect(await restored.read(feedbackMail(report, 'abuse'))).toBe(true);
      expect(await restored.addresses()).toEqual([EVE]);
      expect((await restored.suppressions()).toSorted()).toEqual(['complained', 'unsubscribed']);
      expect((await after.stop()).code).toBe(0);
    },
  );
});
