import { DatabaseUnavailableError, type Database } from '../../database/index.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { reasonOf } from '../../mail/index.ts';
import type { GetKeys } from '../keys.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import { parseReport, type Report } from './parse-report.ts';
import { recordBounce } from './record.ts';
import { classify } from './report.ts';

const EVERY_MS = 5 * 60_000;

interface BounceOptions {
  readonly database: Database;
  readonly log: Log;
  readonly keys: GetKeys;
  readonly mailbox: Mailbox;
}

/** Resolves with whether the report is about one of our mails and can be deleted. */
export async function recordReport(
  { database, log, keys }: Omit<BounceOptions, 'mailbox'>,
  report: Report,
): Promise<boolean> {
  const { readBounceToken, hashOf } = await keys();
  const copy = readBounceToken(report.token);
  if (copy === undefined) return false;
  const { issue, hash } = copy;
  const verdict = classify(report, (address) => hashOf(address) === hash);
  if (verdict === undefined) {
    log.info({ issue }, 'ignored a report that is neither a bounce nor a complaint');
    return true;
  }
  const counted = await database.transaction((tx) => recordBounce(tx, copy, verdict, new Date()));
  if (counted === undefined) return true;
  log.info({ issue, ...verdict }, 'counted a bounce or a complaint');
  if (counted.halted !== undefined) {
    log.error(
      { issue },
      `the issue was halted because many reports say that addresses do not exist; if the reports are wrong, run "npm run newsletter -- undo-bounces ${counted.halted}"`,
    );
  }
  return true;
}

/** Log lines of this job must not contain addresses or tokens. */
export function bounceJob(options: BounceOptions): Job {
  const { log, mailbox } = options;

  async function readMail({ read, remove, putBack }: Mail): Promise<void> {
    try {
      const source = await read();
      const report = source && (await parseReport(source));
      if (report !== undefined && (await recordReport(options, report))) await remove();
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        await putBack();
        throw error;
      }
      // A mail that cannot be read must not block the next ones.
      log.warn(
        { reason: reasonOf(error) },
        'could not read a mail in NEWSLETTER_BOUNCES and left it in the mailbox',
      );
    }
  }

  return {
    everyMs: EVERY_MS,
    run: async (signal) => {
      try {
        for await (const mail of mailbox(signal)) await readMail(mail);
      } catch (error) {
        if (signal.aborted) return;
        const reason = reasonOf(error);
        log.warn(
          { reason },
          'could not read NEWSLETTER_BOUNCES and will try again in five minutes',
        );
      }
    },
  };
}
