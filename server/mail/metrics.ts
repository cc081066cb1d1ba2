import type { Metrics } from '../metrics/index.ts';
import type { MailOutcome } from './delivery.ts';
import type { Backlog } from './outbox-store.ts';

const SECOND_MS = 1_000;

/** The figures of the mails. Their names are older than the kinds of mail. */
export class MailMetrics {
  readonly #mails;
  readonly #storeUp;
  readonly #waiting;
  readonly #givenUp;
  readonly #oldest;

  /** The backlog is asked for with each reading; a store that is unavailable is said and is no failure. */
  constructor(metrics: Metrics, backlog: () => Promise<Backlog>) {
    this.#mails = metrics.counter(
      'inbox_mails_total',
      'Tries to mail, by what became of them.',
      'outcome',
    );
    this.#storeUp = metrics.gauge('inbox_store_up', 'Whether the store answers.');
    this.#waiting = metrics.gauge('inbox_outbox_waiting', 'Mails that wait to be sent.');
    this.#givenUp = metrics.gauge('inbox_outbox_given_up', 'Mails that were given up.');
    this.#oldest = metrics.gauge(
      'inbox_outbox_oldest_seconds',
      'Age of the mail that waits longest to be sent.',
    );
    metrics.beforeReading(() => this.#read(backlog));
  }

  count(outcome: MailOutcome): void {
    this.#mails.inc({ outcome });
  }

  async #read(backlog: () => Promise<Backlog>): Promise<void> {
    try {
      const { waiting, givenUp, oldestWaiting } = await backlog();
      // A clock that was put back makes nothing younger than new.
      const ageMs = Math.max(
        0,
        Date.now() - (oldestWaiting?.getTime() ?? Number.POSITIVE_INFINITY),
      );
      this.#set(1, waiting, givenUp, ageMs / SECOND_MS);
    } catch {
      // Zero would say that nothing waits; nobody knows.
      this.#set(0, Number.NaN, Number.NaN, Number.NaN);
    }
  }

  #set(storeUp: number, waiting: number, givenUp: number, oldest: number): void {
    this.#storeUp.set(storeUp);
    this.#waiting.set(waiting);
    this.#givenUp.set(givenUp);
    this.#oldest.set(oldest);
  }
}
