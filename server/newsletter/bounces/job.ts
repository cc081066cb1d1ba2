import type { ImapFlow } from 'imapflow';
import { DatabaseUnavailableError, type Database } from '../../database/index.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { reasonOf } from '../../mail/index.ts';
import { MINUTE_MS } from '../../time.ts';
import type { GetKeys } from '../keys.ts';
import { recordBounce } from './record.ts';
import { classify, readReport, SECTIONS, type GetSection, type Report } from './report.ts';

/** Only the start of each section is read, so that no mail can exhaust the server's memory or time. */
export const MAX_BYTES = 65_536;

export interface Mail {
  /** Marks the mail as seen before it is read, so that it is never read twice. */
  readonly read: () => Promise<GetSection | undefined>;
  readonly remove: () => Promise<unknown>;
  readonly putBack: () => Promise<unknown>;
}

export type Mailbox = (signal: AbortSignal) => AsyncIterable<Mail>;

async function readSeenMessage(client: ImapFlow, uid: number): Promise<GetSection | undefined> {
  await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
  const bodyParts = SECTIONS.map((key) => ({ key, maxLength: MAX_BYTES }));
  const message = await client.fetchOne(String(uid), { bodyParts }, { uid: true });
  if (message === false || message === undefined) return undefined;
  const { headers, bodyParts: parts } = message;
  return (name) => {
    const bytes = name === 'header' ? headers : parts?.get(name);
    // The library returns false for a part that the mail does not have.
    return bytes ? bytes.toString('latin1') : '';
  };
}

/** @param address of a folder on a mail server, such as `imaps://user:password@mail.example/Bounces` */
export function imapMailbox(address: string): Mailbox {
  const url = new URL(address);
  return async function* mails(signal) {
    // The library is loaded here because most sites do not need it.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: url.hostname,
      // Without a port, the library uses that of IMAPS.
      port: Number(url.port),
      secure: url.protocol === 'imaps:',
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
    });
    const close = (): void => client.close();
    signal.addEventListener('abort', close);
    // The current call reports a lost connection.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
      const found = await client.search({ seen: false }, { uid: true });
      for (const uid of found === false ? [] : (found ?? [])) {
        if (!client.usable) return;
        yield {
          read: () => readSeenMessage(client, uid),
          remove: () => client.messageDelete([uid], { uid: true }),
          putBack: () => client.messageFlagsRemove([uid], ['\\Seen'], { uid: true }),
        };
      }
    } finally {
      signal.removeEventListener('abort', close);
      client.close();
    }
  };
}

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
  const verdict = classify(report, (address) => hashOf(address) === copy.hash);
  if (verdict === undefined) {
    log.info('ignored a report that is neither a bounce nor a complaint');
    return true;
  }
  const counted = await database.transaction((tx) => recordBounce(tx, copy, verdict, new Date()));
  if (counted === undefined) return true;
  const { issue, halted } = counted;
  log.info({ issue, ...verdict }, 'counted a bounce or a complaint');
  if (halted !== undefined) {
    log.error(
      { issue },
      `the issue was halted because many reports say that addresses do not exist; if the reports are wrong, run "npm run newsletter -- undo-bounces ${halted}"`,
    );
  }
  return true;
}

/** Log lines of this job must not contain addresses or tokens. */
export function bounceJob(options: BounceOptions): Job {
  const { log, mailbox } = options;

  async function readMail({ read, remove, putBack }: Mail): Promise<void> {
    try {
      const section = await read();
      const report = section && readReport(section);
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
    everyMs: 5 * MINUTE_MS,
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
