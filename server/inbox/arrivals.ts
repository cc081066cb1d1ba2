import type { Arrival } from './postgres-accept.ts';
import type { Acceptance } from './store.ts';

/** Messages stored by one statement at most. */
const LARGEST_BATCH = 64;

/** Statements on their way at once: while one waits for the disk, the next is worked on. */
const LANES = 3;

/** Stores messages together; gives what became of each. */
export type StoreTogether = (
  arrivals: readonly Arrival[],
) => Promise<(arrival: Arrival) => Acceptance>;

interface Waiting {
  readonly arrival: Arrival;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (reason: unknown) => void;
}

function limitOf({ sender }: Arrival): string {
  return sender === undefined ? '' : `${sender.messages}/${sender.windowMs}`;
}

/** Lets messages that come at the same time share their way to the database and back. */
export class Arrivals {
  readonly #store: StoreTogether;
  readonly #pending = new Set<Promise<Acceptance>>();
  #queue: Waiting[] = [];
  #underWay = 0;
  #scheduled = false;

  /** Takes what stores messages together. */
  constructor(store: StoreTogether) {
    this.#store = store;
  }

  /** Takes a message, gives what became of it. Rejects, with all that were stored together, when that fails. */
  async add(arrival: Arrival): Promise<Acceptance> {
    const outcome = this.#enqueue(arrival);
    this.#pending.add(outcome);
    try {
      return await outcome;
    } finally {
      this.#pending.delete(outcome);
    }
  }

  /** Resolves when no message waits any more. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  #enqueue(arrival: Arrival): Promise<Acceptance> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ arrival, resolve, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => {
        this.#scheduled = false;
        this.#send();
      });
    });
  }

  #send(): void {
    while (this.#queue.length > 0 && this.#underWay < LANES) {
      this.#underWay += 1;
      void this.#sendTogether(this.#take()).finally(() => {
        this.#underWay -= 1;
        this.#send();
      });
    }
  }

  /** Takes from the queue what may go together: each with an id and a sender of its own, all with one limit. */
  #take(): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const seen = new Set<string>();
    const [first] = this.#queue;
    const limit = first === undefined ? '' : limitOf(first.arrival);
    for (const waiting of this.#queue) {
      const { message, sender } = waiting.arrival;
      const names = [message.id, ...(sender?.keys ?? []).map((key) => `sender ${key}`)];
      const fits =
        taken.length < LARGEST_BATCH &&
        limitOf(waiting.arrival) === limit &&
        !names.some((name) => seen.has(name));
      // Whatever is left behind keeps its place before all others of the same name.
      names.forEach((name) => seen.add(name));
      (fits ? taken : left).push(waiting);
    }
    this.#queue = left;
    return taken;
  }

  async #sendTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const acceptanceOf = await this.#store(batch.map(({ arrival }) => arrival));
      for (const { arrival, resolve } of batch) resolve(acceptanceOf(arrival));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
