import { randomUUID } from 'node:crypto';
import type { NewMessage } from '../../../server/contact/messages.ts';
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
