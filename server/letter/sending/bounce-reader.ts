import type { Database } from '../../database/index.ts';
import type { Log } from '../../log.ts';
import { repeat } from '../../repeat.ts';
import type { Work } from '../../room.ts';
import type { BounceSource } from './settings.ts';
import { recordBounce } from './record-bounce.ts';
import { folderMailbox } from './bounce-folder.ts';
import { imapMailbox } from './bounce-imap.ts';
import type { Mailbox } from './bounce-mailbox.ts';
import { readReport } from './bounce-report.ts';

/** How often the mailbox is looked into, in milliseconds. */
const EVERY_MS = 5 * 60_000;

/** What reading mails that come back works with. */
export interface BounceReaderOptions {
  readonly database: Database;
  readonly log: Log;
  readonly mailbox: Mailbox;
  readonly everyMs?: number;
  readonly now?: () => Date;
}

/** The mailbox that a setting names. */
export function mailboxOf(source: BounceSource): Mailbox {
  return 'folder' in source ? folderMailbox(source.folder) : imapMailbox(source.imapUrl);
}

/** Why a mailbox could not be read: a code, since sentences of mail servers repeat names. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Looks into the mailbox now and then, until it is stopped. */
export function readBounces(options: BounceReaderOptions): Work {
  const { database, log, mailbox, everyMs = EVERY_MS, now = () => new Date() } = options;

  async function take(source: Uint8Array): Promise<boolean> {
    const report = await readReport(source).catch(() => undefined);
    if (report === undefined) return false;
    const isOurs = await recordBounce(database, report, now());
    if (isOurs) log.info({ letter: report.letter, bounce: report.kind }, 'a letter came back');
    return isOurs;
  }

  async function look(): Promise<void> {
    try {
      await mailbox.each(take);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'LETTER_BOUNCES cannot be read; tried again later');
    }
  }

  return repeat(everyMs, look);
}
