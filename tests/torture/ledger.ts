/** A message as a client sent it. */
export interface SentMessage {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}

/** What clients have sent and what the server has answered; the only memory that no kill reaches. */
export class Ledger {
  readonly sent = new Map<string, SentMessage>();
  /** How often each id was answered with 201 and with 200. */
  readonly created = new Map<string, number>();
  readonly duplicates = new Map<string, number>();
  /** Answers other than these two, by status; 0 stands for no answer at all. */
  readonly failures = new Map<number, number>();

  record(id: string, status: number): void {
    if (status === 201) add(this.created, id);
    else if (status === 200) add(this.duplicates, id);
    else add(this.failures, status);
  }

  isAcknowledged(id: string): boolean {
    return this.created.has(id) || this.duplicates.has(id);
  }

  /** Ids that were answered with 200 or 201. */
  get acknowledged(): string[] {
    return [...this.sent.keys()].filter((id) => this.isAcknowledged(id));
  }

  get retries(): number {
    return sum(this.failures);
  }
}

function add<T>(counts: Map<T, number>, key: T): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
