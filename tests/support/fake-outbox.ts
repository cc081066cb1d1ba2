import type { OutboxOptions } from '../../server/inbox/outbox.ts';
import type { NewMessage, OutboxEntry } from '../../server/inbox/store.ts';
import { StoreAwayError } from '../../server/inbox/store.ts';

/** Takes a name for an id and when it came; gives a message as the store keeps it. */
export function storedMessage(id: string, receivedAt = new Date()): NewMessage {
  return {
    id,
    name: 'Jane Doe',
    email: 'jane@farm.example',
    organization: null,
    message: 'The slope behind the barn is moving.',
    receivedAt,
    spam: null,
    flag: null,
  };
}

interface Row {
  readonly message: NewMessage;
  state: 'waiting' | 'sent' | 'given-up';
  attempts: number;
  nextTryAt: number;
  owner: string;
  leaseEnds: number;
}

/** The outbox of a store, in memory and under a test's clock; it can be away. */
export class FakeOutbox implements Pick<
  OutboxOptions['store'],
  'claim' | 'sent' | 'failed' | 'giveUp'
> {
  isAway = false;
  /** Called when a claim has been given. */
  onClaim: () => void = () => undefined;
  readonly #rows = new Map<string, Row>();

  add(...messages: readonly NewMessage[]): void {
    for (const message of messages) {
      const row = { message, attempts: 0, nextTryAt: 0, owner: '', leaseEnds: 0 };
      this.#rows.set(message.id, { ...row, state: 'waiting' });
    }
  }

  stateOf(id: string): string {
    return this.#row(id).state;
  }

  async claim(owner: string, now: Date, leaseMs: number, limit = 1): Promise<OutboxEntry[]> {
    await this.#reach();
    const time = now.getTime();
    const due = [...this.#rows.values()].filter(
      ({ state, nextTryAt, leaseEnds }) =>
        state === 'waiting' && nextTryAt <= time && leaseEnds <= time,
    );
    const entries = due.slice(0, limit).map((row) => {
      row.attempts += 1;
      row.owner = owner;
      row.leaseEnds = time + leaseMs;
      const { message, attempts } = row;
      return { message, attempts, queuedAt: message.receivedAt };
    });
    this.onClaim();
    return entries;
  }

  async sent(id: string, owner: string): Promise<boolean> {
    await this.#reach();
    const row = this.#row(id);
    row.state = 'sent';
    return row.owner === owner;
  }

  async failed(id: string, owner: string, _now: Date, nextTryAt: Date): Promise<void> {
    await this.#reach();
    const row = this.#row(id);
    if (row.owner !== owner) return;
    row.nextTryAt = nextTryAt.getTime();
    row.leaseEnds = 0;
  }

  async giveUp(id: string, owner: string): Promise<void> {
    await this.#reach();
    const row = this.#row(id);
    if (row.owner === owner) row.state = 'given-up';
  }

  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.isAway) throw new StoreAwayError('away');
  }

  #row(id: string): Row {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`no message ${id}`);
    return row;
  }
}
