import type { BatchStore } from './batch-store.ts';
import { Delivery, type DeliveryOptions } from './delivery.ts';
import type { OutboxEntry } from './outbox-store.ts';
import { waitAfter } from './outbox-timing.ts';
import { reasonOf } from './sender.ts';

/** What the mail server's answer says of a mail. */
export type Verdict = 'refused' | 'later' | 'trouble' | 'unknown';

/** Commands whose refusal concerns this recipient or this content; any other's concerns every mail. */
const OF_THE_MAIL = /^(?:RCPT TO|DATA)/;

const PERMANENT = 500;

function answerIn(error: unknown): { readonly code: number; readonly command: string } | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  const { responseCode: code } = error;
  if (typeof code !== 'number') return undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  return { code, command };
}

/** Without an answer to the content nobody knows whether it was taken. */
export function verdictOn(error: unknown, isHandedOver: boolean): Verdict {
  const answer = answerIn(error);
  if (answer === undefined) return isHandedOver ? 'unknown' : 'trouble';
  if (!OF_THE_MAIL.test(answer.command)) return isHandedOver ? 'unknown' : 'trouble';
  return answer.code >= PERMANENT ? 'refused' : 'later';
}

/** One try to send one mail of a batch, which is never sent a second time by itself. */
export class BatchDelivery extends Delivery {
  readonly #store: BatchStore;

  constructor(entry: OutboxEntry, options: DeliveryOptions, store: BatchStore) {
    super(entry, options);
    this.#store = store;
  }

  override async run(): Promise<void> {
    const { owner, now, count } = this.options;
    if (this.entry.batch?.isBarred !== true) return super.run();
    await this.#store.end(this.entry, owner, now(), 'barred', '');
    count('barred');
  }

  protected override async failed(error: unknown, isHandedOver: boolean): Promise<void> {
    const { owner, now, count, log, timing } = this.options;
    const reason = reasonOf(error);
    const verdict = verdictOn(error, isHandedOver);
    if (verdict === 'unknown') {
      await this.#store.doubt(this.entry, owner, now(), reason);
      count('uncertain');
      log.warn({ ...this.facts, reason }, 'nobody knows whether the mail server took a mail');
    } else if (verdict === 'refused') {
      await this.#store.end(this.entry, owner, now(), 'refused', reason);
      count('refused');
      log.warn({ ...this.facts, reason }, 'the mail server refused a mail for good');
    } else {
      const waitMs = waitAfter((this.entry.batch?.failures ?? 0) + 1, timing);
      const until = new Date(now().getTime() + waitMs);
      await this.putOff(reason);
      await this.#store.hold(this.entry, now(), until, verdict === 'later' ? 'domain' : 'batch');
    }
  }
}
