import type { Database } from '../../database/index.ts';
import { DatabaseUnavailableError } from '../../database/index.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import type { GetKeys } from '../keys.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { Report } from './parse-report.ts';
import { parseReport } from './parse-report.ts';
import { recordBounce } from './record.ts';
import { judge } from './report.ts';

const EVERY_MS = 5 * 60_000;

export interface BounceOptions {
  readonly database: Database;
  readonly log: Log;
  readonly keys: GetKeys;
  readonly mailbox: Mailbox;
}

/** A code, because the sentences of mail servers and databases may contain addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** @returns whether the report is about a mail of ours, so that it can be deleted */
export async function recordReport(
  { database, log, keys }: Omit<BounceOptions, 'mailbox'>,
  report: Report,
): Promise<boolean> {
  const { readBounceToken, hashOf } = await keys();
  const copy = readBounceToken(report.token);
  if (copy === undefined) return false;
  const { issue, hash } = copy;
  const judgment = judge(report, (address) => hashOf(address) === hash);
  if (judgment === undefined) {
    log.info({ issue }, 'ignored a report that does not concern the list');
    return true;
  }
  const counted = await database.transaction((tx) => recordBounce(tx, copy, judgment, new Date()));
  if (counted === undefined) return true;
  log.info({ issue, ...judgment }, 'counted a bounce');
  if (counted.halted !== undefined) {
    log.error(
      { issue },
      `many reports say that addresses do not exist, so the issue is halted; if the reports are wrong, take them back with "npm run newsletter -- undo-bounces ${counted.halted}"`,
    );
  }
  return true;
}

/** Reads the reports that have arrived every few minutes. No line of the log names an address or a token. */
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
      // Any other mail that fails must not block those behind it.
      log.warn({ reason: reasonOf(error) }, 'gave up a mail in NEWSLETTER_BOUNCES');
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
        log.warn({ reason }, 'NEWSLETTER_BOUNCES cannot be read now and will be tried again');
      }
    },
  };
}
