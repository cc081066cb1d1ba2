import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { wordsOfAVisitor } from '../support/message-copy.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** Longest wait in milliseconds for an answer. */
const ANSWER_TIMEOUT_MS = 3_000;

/** Share of messages that are sent twice at the same moment, as by a double click. */
const DOUBLE_CLICKS = 0.1;

const LONGEST_MESSAGE = 1_500;

export interface ClientsOptions {
  readonly count: number;
  /** Addresses of the replicas; each attempt goes to one of them. */
  readonly targets: readonly string[];
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Visitors who send one message after the other, each until it is acknowledged. */
export class Clients {
  readonly #options: ClientsOptions;
  readonly #running: Promise<void>[];
  #stopping = false;
  #abandoned = false;

  constructor(options: ClientsOptions) {
    this.#options = options;
    this.#running = Array.from({ length: options.count }, () => this.#run());
  }

  /** Begins no further message; resolves when all are acknowledged. */
  async finish(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#running);
  }

  /** Leaves their messages unanswered, when no server is left. */
  abandon(): void {
    this.#stopping = true;
    this.#abandoned = true;
  }

  async #run(): Promise<void> {
    const { random, ledger } = this.#options;
    while (!this.#stopping) {
      const id = randomUUID();
      const name = `Visitor ${ledger.sent.size}`;
      const message = 'Brown water. '.repeat(random.whole(1, LONGEST_MESSAGE / 13)).trim();
      ledger.sent.set(id, { id, name, message });
      const clicks = random.chance(DOUBLE_CLICKS) ? 2 : 1;
      await Promise.all(Array.from({ length: clicks }, () => this.#sendUntilKnown(id)));
      await wait(random.whole(20, 200));
    }
  }

  async #sendUntilKnown(id: string): Promise<void> {
    const { random, ledger } = this.#options;
    while (!this.#abandoned) {
      const status = await this.#send(id);
      ledger.record(id, status);
      if (status === 200 || status === 201) return;
      await wait(random.whole(20, 100));
    }
  }

  /** 0 stands for no answer. */
  async #send(id: string): Promise<number> {
    const { random, ledger, targets } = this.#options;
    // Each message comes from an address of its own, so that none meets the rate limit.
    const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
    try {
      const response = await fetch(
        `${targets[random.whole(0, targets.length - 1)] ?? ''}${MESSAGES_PATH}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ ...wordsOfAVisitor, ...ledger.sent.get(id) }),
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        },
      );
      // An answer counts when all of it has arrived, as it does for a browser.
      await response.text();
      return response.status;
    } catch {
      return 0;
    }
  }
}
