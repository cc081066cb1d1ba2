/** A message as a client sent it. */
export interface SentMessage {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** What clients have sent and what the server has answered: the only memory that no kill reaches. */
export class Ledger {
  readonly sent = new Map<string, SentMessage>();
  /** How often each id was answered with 201. */
  readonly created = new Map<string, number>();
  /** Other answers than 200 and 201, by status; 0 stands for no answer at all. */
  readonly failures = new Map<number, number>();
  /** Called at the moment when a message is acknowledged for the first time. */
  onCreated: () => void = () => undefined;
  readonly #acknowledged = new Set<string>();

  record(id: string, status: number): void {
    if (status === 201) {
      add(this.created, id);
      this.onCreated();
    }
    if (status === 200 || status === 201) this.#acknowledged.add(id);
    else add(this.failures, status);
  }

  /** Ids that were answered with 200 or 201. */
  get acknowledged(): readonly string[] {
    return [...this.#acknowledged];
  }

  get retries(): number {
    return [...this.failures.values()].reduce((total, count) => total + count, 0);
  }
}

export function add<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
