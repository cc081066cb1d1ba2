import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import type { NewMessage } from '../../server/inbox/store.ts';
import type { OutboxEntry } from '../../server/mail/outbox-store.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';

/** One empty place for messages; each call of `open` is another process' view of it. */
export interface Place {
  readonly open: () => Promise<OpenStore>;
}

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;

/** When the messages of the tests arrive, unless they say otherwise. */
export const NOON = new Date('2026-11-21T12:00:00.000Z');

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

/** The ids of the messages that mails are about. */
export function idsOf(
  store: OpenStore,
  entries: readonly OutboxEntry[],
): Promise<(string | undefined)[]> {
  return Promise.all(entries.map(async ({ number }) => (await store.numbered(number))?.id));
}

/** Messages that come at the same moment: more would wait on a busy machine until they are refused. */
const AT_ONCE = 8;

/** Stores any number of messages, as fast as a busy machine can. */
export async function acceptAll(
  store: Pick<OpenStore, 'accept'>,
  messages: readonly NewMessage[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const portion = messages.slice(from, from + AT_ONCE);
    await Promise.all(portion.map((message) => store.accept(message)));
  }
}

export function someMessage(parts: Partial<NewMessage> = {}): NewMessage {
  return {
    ...wordsOfAVisitor,
    id: randomUUID(),
    message: 'The lower field runs brown after rain.\nIt grows maize.',
    receivedAt: NOON,
    spam: null,
    flag: null,
    ...parts,
  };
}
