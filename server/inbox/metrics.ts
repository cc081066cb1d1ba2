import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MailOutcome } from './delivery.ts';
import type { Backlog } from './store.ts';

/** What became of a message that somebody sent. */
export type MessageOutcome =
  | 'stored'
  /** Its id was known: it had been stored before. */
  | 'known'
  /** Stored as spam. */
  | 'spam'
  /** Fields with mistakes. */
  | 'mistaken'
  /** A missing or old token, another site, another kind of body. */
  | 'refused'
  /** Too many from one address. */
  | 'limited'
  /** The store could not take it. */
  | 'away';

/** One finished request. */
export interface FinishedRequest {
  readonly method: string;
  /** The route and not the address, which anybody can make up. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Bounds in seconds of the classes in which durations are counted. */
const DURATION_CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const MILLISECONDS = 1_000;

/** The figures of one process, in Prometheus' words. None of them names a visitor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #backlog: () => Promise<Backlog>;
  readonly #requests = this.#counter('http_requests_total', 'Requests answered.', [
    'method',
    'route',
    'status',
  ]);
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['route'],
    buckets: DURATION_CLASSES,
    registers: [this.#registry],
  });
  readonly #messages = this.#counter('inbox_messages_total', 'Messages, by what became of them.', [
    'outcome',
  ]);
  readonly #mails = this.#counter('inbox_mails_total', 'Tries to mail, by what became of them.', [
    'outcome',
  ]);
  readonly #storeUp = this.#gauge('inbox_store_up', 'Whether the store answers.');
  readonly #waiting = this.#gauge('inbox_outbox_waiting', 'Mails that wait to be sent.');
  readonly #givenUp = this.#gauge('inbox_outbox_given_up', 'Mails that were given up.');
  readonly #oldest = this.#gauge(
    'inbox_outbox_oldest_seconds',
    'Age of the mail that waits longest to be sent.',
  );
  readonly #overdue = this.#gauge(
    'inbox_overdue_unmailed',
    'Messages kept beyond INBOX_RETENTION, since they were never mailed.',
  );

  /** Media type of the text. */
  readonly contentType = this.#registry.contentType;

  /** Takes what asks the store for what waits; it is asked for with each reading. */
  constructor(backlog: () => Promise<Backlog>) {
    this.#backlog = backlog;
    collectDefaultMetrics({ register: this.#registry });
  }

  request({ method, route, status, seconds }: FinishedRequest): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ route }, seconds);
  }

  message(outcome: MessageOutcome): void {
    this.#messages.inc({ outcome });
  }

  mail(outcome: MailOutcome): void {
    this.#mails.inc({ outcome });
  }

  overdue(messages: number): void {
    this.#overdue.set(messages);
  }

  /** Gives everything as Prometheus reads it; a store that is away is said and is no failure. */
  async text(): Promise<string> {
    await this.#readBacklog();
    return this.#registry.metrics();
  }

  async #readBacklog(): Promise<void> {
    try {
      const { waiting, givenUp, oldestWaiting } = await this.#backlog();
      // A clock that was put back makes nothing younger than new.
      const ageMs = Math.max(
        0,
        Date.now() - (oldestWaiting?.getTime() ?? Number.POSITIVE_INFINITY),
      );
      this.#set(1, waiting, givenUp, ageMs / MILLISECONDS);
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

  #counter<const T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
  ): Counter<T> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.#registry] });
  }
}
