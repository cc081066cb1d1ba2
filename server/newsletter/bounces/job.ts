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

/** A server that sends more in one response is cut off. In bytes: enough for a list of 500,000 unread mails. */
const MAX_RESPONSE_BYTES = 4 * 1_048_576;

/** A server that needs more than this for one mail, for example because it sends without end, is cut off. */
export const LIMITS = { bytes: 4 * MAX_RESPONSE_BYTES, ms: 2 * MINUTE_MS };

/** How often the limits are checked. */
const CHECK_EVERY_MS = 50;

/** A mail that the server cannot return is tried again at the next runs, in case only the connection was bad. */
const MAX_TRIES = 3;

/** Connections of one run, because a mail that cannot be returned may end one. */
const MAX_CONNECTIONS = 10;

export interface Mail {
  /** Marks the mail as seen before it is read, so that a mail that ends this process is never read again. */
  readonly read: () => Promise<GetSection>;
  readonly remove: () => Promise<unknown>;
  readonly putBack: () => Promise<unknown>;
}

export type Mailbox = (signal: AbortSignal) => AsyncIterable<Mail>;

async function readSeenMessage(client: ImapFlow, uid: number): Promise<GetSection> {
  await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
  const bodyParts = SECTIONS.map((key) => ({ key, maxLength: MAX_BYTES }));
  const message = await client.fetchOne(String(uid), { bodyParts }, { uid: true });
  if (message === false || message === undefined) throw new Error('the server returned no mail');
  const { headers, bodyParts: parts } = message;
  return (name) => {
    const bytes = name === 'header' ? headers : parts?.get(name);
    // The library returns false for a part that the mail does not have.
    return bytes ? bytes.toString('latin1') : '';
  };
}

/** Connects, and disconnects when it is disposed of. */
async function openFolder(url: URL, signal: AbortSignal, limits: typeof LIMITS) {
  // The library is loaded here because most sites do not need it.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: url.hostname,
    // Without a port, the library uses that of IMAPS.
    port: Number(url.port),
    secure: url.protocol === 'imaps:',
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    maxLiteralSize: MAX_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
    logger: false,
  });
  const close = (): void => client.close();
  signal.addEventListener('abort', close);
  let since = performance.now();
  const checking = setInterval(() => {
    const isSlow = performance.now() - since > limits.ms;
    if (isSlow || client.stats().received > limits.bytes) close();
  }, CHECK_EVERY_MS);
  /** The limits are those of one mail. */
  const nextMail = (): void => {
    since = performance.now();
    client.stats(true);
  };
  const dispose = (): void => {
    clearInterval(checking);
    signal.removeEventListener('abort', close);
    close();
  };
  // The current call reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
  } catch (error) {
    dispose();
    throw error;
  }
  return { client, nextMail, [Symbol.dispose]: dispose };
}

/** @param address of a folder on a mail server, such as `imaps://user:password@mail.example/Bounces` */
export function imapMailbox(address: string, limits = LIMITS): Mailbox {
  const url = new URL(address);
  /** How often each mail could not be read, by its number. */
  const failures = new Map<number, number>();

  return async function* mails(signal) {
    const tried = new Set<number>();
    /** Mails that are marked as seen although they could not be read, and will be tried again. */
    const unread = new Set<number>();
    for (let connections = 0; connections < MAX_CONNECTIONS; connections += 1) {
      if (signal.aborted) return;
      using folder = await openFolder(url, signal, limits);
      const { client, nextMail } = folder;
      const putBack = (uids: number[]) =>
        client.messageFlagsRemove(uids, ['\\Seen'], { uid: true });
      if (unread.size > 0) await putBack([...unread]);
      unread.clear();
      const found = await client.search({ seen: false }, { uid: true });
      const left = (found === false ? [] : (found ?? [])).filter((uid) => !tried.has(uid));
      if (left.length === 0) return;
      for (const uid of left) {
        if (!client.usable) break;
        tried.add(uid);
        nextMail();
        yield {
          read: async () => {
            const count = (failures.get(uid) ?? 0) + 1;
            failures.set(uid, count);
            if (count < MAX_TRIES) unread.add(uid);
            const section = await readSeenMessage(client, uid);
            failures.delete(uid);
            unread.delete(uid);
            return section;
          },
          remove: () => client.messageDelete([uid], { uid: true }),
          putBack: () => putBack([uid]),
        };
      }
      if (client.usable) {
        if (unread.size > 0) await putBack([...unread]);
        return;
      }
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
      const report = readReport(await read());
      if (report !== undefined && (await recordReport(options, report))) await remove();
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        await putBack();
        throw error;
      }
      // A mail that cannot be read must not block the next ones.
      log.warn(
        { reason: reasonOf(error) },
        'could not read a mail in NEWSLETTER_BOUNCES: after three attempts, it stays in the mailbox, marked as read',
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
