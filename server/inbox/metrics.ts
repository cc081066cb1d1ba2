import type { Metrics } from '../metrics/index.ts';

/** What became of a message that somebody sent. */
export type MessageOutcome =
  | 'stored'
  /** A message of that id had been stored before. */
  | 'duplicate'
  /** Stored as spam. */
  | 'spam'
  /** Fields with errors. */
  | 'invalid'
  /** A missing or old token, another site, another kind of body. */
  | 'refused'
  /** Too many from one address. */
  | 'limited'
  /** The store could not take it. */
  | 'unavailable';

/** The figures of the messages. */
export class InboxMetrics {
  readonly #messages;
  readonly #overdue;

  constructor(metrics: Metrics) {
    this.#messages = metrics.counter(
      'inbox_messages_total',
      'Messages, by what became of them.',
      'outcome',
    );
    this.#overdue = metrics.gauge(
      'inbox_overdue_unmailed',
      'Messages kept beyond INBOX_RETENTION, since they were neither mailed nor read.',
    );
  }

  message(outcome: MessageOutcome): void {
    this.#messages.inc({ outcome });
  }

  overdue(messages: number): void {
    this.#overdue.set(messages);
  }
}
