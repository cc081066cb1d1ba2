import { afterEach, beforeEach, vi } from 'vitest';
import { MESSAGE_MAIL, messageMails } from '../../server/inbox/message-mails.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { MailOutcome } from '../../server/mail/delivery.ts';
import { OUTBOX_TIMING } from '../../server/mail/outbox-timing.ts';
import { Outbox } from '../../server/mail/outbox.ts';
import type { Passage, SendMail } from '../../server/mail/sender.ts';
import { FakeOutbox, READER, storedMessage } from './fake-outbox.ts';
import { RecordedLog } from './recorded-log.ts';

const ADDRESSES = { from: 'inbox@rillwatch.example', to: READER, recipients: [READER] };

/** The Message-ID that a message has here. */
export function idOf(id: string): string {
  return `<${id}@rillwatch.example>`;
}

/** A store in memory, a clock that tests move, and the outboxes that work on them. */
export class OutboxHarness {
  store = new FakeOutbox();
  log = new RecordedLog();
  outcomes: MailOutcome[] = [];
  /** Message-IDs of what was sent, in order. */
  sent: string[] = [];
  #running: Outbox[] = [];

  constructor() {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
      this.store = new FakeOutbox();
      this.log = new RecordedLog();
      this.outcomes = [];
      this.sent = [];
      this.#running = [];
    });
    afterEach(async () => {
      const stops = this.#running.map((outbox) => outbox.stop());
      await vi.advanceTimersByTimeAsync(OUTBOX_TIMING.stopMs);
      await Promise.all(stops);
      vi.useRealTimers();
    });
  }

  /** Without `send`, every mail is taken. */
  start(send: SendMail = this.take): Outbox {
    const { store, log } = this;
    const count = (outcome: MailOutcome): void => void this.outcomes.push(outcome);
    const kinds = { [MESSAGE_MAIL]: messageMails(store, ADDRESSES) };
    const outbox = new Outbox({ store, send, kinds, log, count });
    this.#running.push(outbox);
    return outbox;
  }

  take = async (mail: Mail, { mayHandOver }: Passage): Promise<void> => {
    await mayHandOver();
    this.sent.push(mail.messageId);
  };

  refuse = (): Promise<void> =>
    Promise.reject(Object.assign(new Error('jane@farm.example'), { code: 'ECONNECTION' }));

  /** Stores that many messages; gives their ids. */
  addMany(count: number): string[] {
    const ids = Array.from({ length: count }, (_, index) => `m${index}`);
    this.store.add(...ids.map((id) => storedMessage(id)));
    return ids;
  }
}
