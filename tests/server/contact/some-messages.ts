import { randomUUID } from 'node:crypto';
import type { Messages } from '../../../server/contact/messages.ts';
import type { NewMessage } from '../../../server/contact/rows.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';

export const HOUR_MS = 3_600_000;

export const NOON = new Date('2026-11-21T12:00:00.000Z');

export function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

export function someMessage(parts: Partial<NewMessage> = {}): NewMessage {
  return {
    ...wordsOfAVisitor,
    id: randomUUID(),
    message: 'The lower field runs brown after rain.\nIt grows maize.',
    receivedAt: NOON,
    spam: null,
    ...parts,
  };
}

/** More concurrent transactions would time out on a busy machine. */
const AT_ONCE = 8;

export async function storeAll(
  messages: Pick<Messages, 'store'>,
  all: readonly NewMessage[],
): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map((one) => messages.store(one, [])));
  }
}
