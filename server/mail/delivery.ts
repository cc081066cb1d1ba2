import { StoreUnavailableError } from '../database/index.ts';
import type { Log } from '../log.ts';
import { Lease } from './lease.ts';
import type { Mail, MailKind } from './mail.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';
import type { OutboxTiming } from './outbox-timing.ts';
import { waitAfter } from './outbox-timing.ts';
import type { SendMail } from './sender.ts';
import { adviceOn, reasonOf } from './sender.ts';
import { pause } from '../repeat.ts';

/**
 * What became of one try; `late` is a mail that another replica had taken before it went out. Of a batch,
 * `refused` is final, `barred` went to nobody, and of `uncertain` nobody knows whether it was taken.
 */
export type MailOutcome =
  'sent' | 'failed' | 'given-up' | 'late' | 'refused' | 'barred' | 'uncertain';

/** What one try works with. */
export interface DeliveryOptions {
  readonly store: Omit<OutboxStore, 'claim' | 'soonest' | 'retry' | 'backlog'>;
  readonly send: SendMail;
  /** Who composes what, by kind. */
  readonly kinds: Readonly<Record<string, MailKind>>;
  readonly log: Log;
  /** Told what became of each try. */
  readonly count: (outcome: MailOutcome) => void;
  readonly timing: OutboxTiming;
  readonly now: () => Date;
  /** Names this process among the replicas. */
  readonly owner: string;
  /** The server is to stop: what cannot be recorded now is left to its lease. */
  readonly stopping: AbortSignal;
  /** The time for mails on their way is over, too. */
  readonly stopped: AbortSignal;
}

/** One try to send one mail to one recipient. */
export class Delivery {
  protected readonly entry: OutboxEntry;
  protected readonly options: DeliveryOptions;
  protected facts: Readonly<Record<string, unknown>>;

  constructor(entry: OutboxEntry, options: DeliveryOptions) {
    this.entry = entry;
    this.options = options;
    this.facts = { attempts: entry.attempts };
  }

  /** Resolves when the outcome is recorded. Rejects when it could not be. */
  async run(): Promise<void> {
    const { store, kinds, owner, now } = this.options;
    const { kind, number, recipient, attempts } = this.entry;
    const { recipients, compose } = kinds[kind] ?? {};
    if (compose === undefined) throw new Error(`Nobody composes mails of the kind ${kind}.`);
    const isTheirs = recipients === undefined || recipients.includes(recipient ?? '');
    if (recipient === null || !isTheirs) {
      await store.address(this.entry, owner, recipients ?? [], now());
      return;
    }
    const composed = await compose(number, recipient);
    if (composed === undefined) {
      // What it was about is gone, and the mail with it.
      await store.address(this.entry, owner, [], now());
      return;
    }
    this.facts = { ...composed.facts, attempts };
    await this.#try(composed.mail);
  }

  async #try(mail: Mail): Promise<void> {
    const { send, count, stopped } = this.options;
    const lost = new AbortController();
    const lease = new Lease(this.entry, { ...this.options, onLost: () => lost.abort() });
    try {
      await send(mail, {
        signal: AbortSignal.any([stopped, lost.signal]),
        mayHandOver: () => lease.handOver(),
      });
    } catch (error) {
      if (lease.isLost) count('late');
      else await this.failed(error, lease.isHandedOver);
      return;
    } finally {
      lease.end();
    }
    await this.#recordSent();
  }

  /** Records a try that came to nothing, whose content may have gone out. */
  protected async failed(error: unknown, isHandedOver: boolean): Promise<void> {
    const { stopped, log } = this.options;
    if (!stopped.aborted || !isHandedOver) await this.putOff(reasonOf(error));
    else
      log.warn(this.facts, 'stopped before the mail server had taken a mail: it may arrive twice');
  }

  /** What has been sent must be known as sent: this is tried until the store takes it. */
  async #recordSent(): Promise<void> {
    const { store, log, count, owner, now, stopping, timing } = this.options;
    for (;;) {
      try {
        const held = await store.sent(this.entry, owner, now());
        count('sent');
        if (held) log.info(this.facts, 'mailed');
        else log.warn(this.facts, 'mailed after its lease had ended: it may arrive twice');
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || stopping.aborted) throw error;
        log.warn(this.facts, 'mailed, and waiting to record it');
        await pause(timing.recordAgainMs, stopping);
      }
    }
  }

  /** Tries again later, or gives up when its time is over. */
  protected async putOff(reason: string): Promise<void> {
    const { store, log, count, owner, timing } = this.options;
    const { attempts, queuedAt } = this.entry;
    const now = this.options.now();
    const lastTryAt = queuedAt.getTime() + timing.giveUpMs;
    const isOld = now.getTime() >= lastTryAt;
    const advice = adviceOn(reason);
    const facts = { ...this.facts, reason, ...(advice === undefined ? {} : { advice }) };
    if (isOld && attempts >= timing.leastTries) {
      await store.giveUp(this.entry, owner, now, reason);
      count('given-up');
      log.error(facts, 'gave up mailing a message; it is kept: see "npm run inbox -- retry"');
      return;
    }
    const waitMs = waitAfter(attempts, timing);
    // The last try is made when the mail's time ends, and not an hour before.
    const restMs = isOld ? waitMs : lastTryAt - now.getTime();
    const nextTryAt = new Date(now.getTime() + Math.min(waitMs, restMs));
    await store.failed(this.entry, owner, now, nextTryAt, reason);
    count('failed');
    log.warn({ ...facts, nextTryAt }, 'could not mail a message');
  }
}
