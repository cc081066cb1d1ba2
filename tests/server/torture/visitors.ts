import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MESSAGES_PATH } from '../../../src/features/contact/index.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';

const ANSWER_TIMEOUT_MS = 3_000;

/** Share of messages that are sent twice at the same moment, as by a double click. */
const DOUBLE_CLICKS = 0.1;

/** Visitors who send messages one after another to any of the servers, each until it is acknowledged. */
export class Visitors {
  readonly sent = new Map<string, { id: string; name: string; message: string }>();
  readonly acknowledged = new Set<string>();
  readonly created: string[] = [];
  onCreated: () => void = () => undefined;
  readonly #addresses: readonly string[];
  readonly #running: Promise<void>[];
  #isEnding = false;
  #isAbandoned = false;

  constructor(count: number, addresses: readonly string[]) {
    this.#addresses = addresses;
    this.#running = Array.from({ length: count }, () => this.#run());
  }

  async finish(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
  }

  abandon(): void {
    this.#isEnding = true;
    this.#isAbandoned = true;
  }

  async #run(): Promise<void> {
    while (!this.#isEnding) {
      const id = randomUUID();
      const message = 'Brown water. '.repeat(randomInt(1, 120)).trim();
      this.sent.set(id, { id, name: `Visitor ${this.sent.size}`, message });
      const clicks = Math.random() < DOUBLE_CLICKS ? 2 : 1;
      await Promise.all(Array.from({ length: clicks }, () => this.#sendUntilKnown(id)));
      await wait(randomInt(20, 200));
    }
  }

  async #sendUntilKnown(id: string): Promise<void> {
    while (!this.#isAbandoned && !(await this.#send(id).catch(() => false))) {
      await wait(randomInt(20, 100));
    }
  }

  async #send(id: string): Promise<boolean> {
    const address = this.#addresses[randomInt(this.#addresses.length)] ?? '';
    // Each message comes from a different address, so that none reaches the rate limit.
    const visitor = ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
    const response = await fetch(address + MESSAGES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify({ ...wordsOfAVisitor, ...this.sent.get(id) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // An answer counts only once it has arrived completely, as in a browser.
    await response.text();
    if (response.status === 201) {
      this.created.push(id);
      this.onCreated();
    }
    if (response.ok) this.acknowledged.add(id);
    return response.ok;
  }
}
