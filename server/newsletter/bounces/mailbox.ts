import type { ImapFlow } from 'imapflow';

/** Larger mails are ignored. A report with a returned issue is far smaller. */
export const MAX_BYTES = 1_048_576;

const IMAPS_PORT = 993;

export interface Mail {
  /** Marks the mail as seen before it is read, so that it is never read twice. */
  readonly read: () => Promise<Uint8Array | undefined>;
  readonly remove: () => Promise<unknown>;
  readonly putBack: () => Promise<unknown>;
}

export type Mailbox = (signal: AbortSignal) => AsyncIterable<Mail>;

async function readSeenMessage(client: ImapFlow, uid: number): Promise<Uint8Array | undefined> {
  await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
  const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return message === false ? undefined : message?.source;
}

/** @param address of a folder on a mail server, such as `imaps://user:password@mail.example/Bounces` */
export function imapMailbox(address: string): Mailbox {
  const url = new URL(address);
  return async function* mails(signal) {
    // The library is loaded here because most sites do not need it.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host: url.hostname,
      port: Number(url.port) || IMAPS_PORT,
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
      const found = await client.search({ seen: false, smaller: MAX_BYTES }, { uid: true });
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
