import type { Mailbox } from './bounce-mailbox.ts';
import { LARGEST_BYTES } from './bounce-mailbox.ts';

const IMAPS_PORT = 993;

/** The folder of an address such as `imaps://user:password@mail.example/Bounces`. */
function folderOf(url: URL): string {
  return decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
}

/**
 * A mailbox of a mail server; its library is loaded with the first look.
 * @param secure whether the line is encrypted from the first byte; a test's own server has no certificate
 */
export function imapMailbox(address: string, secure = true): Mailbox {
  const url = new URL(address);
  return {
    each: async (take) => {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        host: url.hostname,
        port: Number(url.port) || IMAPS_PORT,
        secure,
        auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        logger: false,
      });
      // A line that drops ends the call under way, which says so.
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.mailboxOpen(folderOf(url));
        const found = await client.search({ seen: false, smaller: LARGEST_BYTES }, { uid: true });
        for (const uid of found === false ? [] : (found ?? [])) {
          const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
          const source = message === false ? undefined : message?.source;
          if (source === undefined) continue;
          const isTaken = await take(source);
          if (isTaken) await client.messageDelete(String(uid), { uid: true });
          else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
        }
      } finally {
        await client.logout();
      }
    },
  };
}
