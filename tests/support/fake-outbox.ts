import { StoreUnavailableError } from '../../server/database/database.ts';
import { MESSAGE_MAIL } from '../../server/inbox/message-mails.ts';
import type { NewMessage, Store } from '../../server/inbox/store.ts';
import type { OutboxEntry, OutboxStore } from '../../server/mail/outbox-store.ts';
import { wordsOfAVisitor } from './message-words.ts';

export function storedMessage(id: string, receivedAt = new Date()): NewMessage {
  return {
    ...wordsOfAVisitor,
    id,
    receivedAt,
    spam: null,
    flag: null,
  };
}

/** The one who reads the messages of these tests. */
export const READER = 'team@rillwatch.example';

interface Row {
  readonly id: number;
  readonly message: NewMessage;
  state: 'waiting' | 'sent' | 'given-up';
  attempts: number;
  nextTryAt: number;
  /** When that was decided: in the future, the clock has been put back since. */
  scheduledAt: number;
  owner: string;
}

/** Messages and their outbox, in memory and under a test's clock; it can be unavailable. */
export class FakeOutbox implements Omit<OutboxStore, 'retry' | 'backlog'>, Pick<Store, 'numbered'> {
  isUnavailable = false;
  /** Called when a claim has been given. */
  onClaim: () => void = () => undefined;
  readonly #rows = new Map<number, Row>();

  add(...messages: readonly NewMessage[]): void {
    for (const message of messages) {
      const id = this.#rows.size + 1;
      const row = { id, message, attempts: 0, nextTryAt: 0, scheduledAt: 0, owner: '' };
      this.#rows.set(id, { ...row, state: 'waiting' });
    }
  }

  stateOf(messageId: string): string {
    return [...this.#rows.values()].find(({ message }) => message.id === messageId)?.state ?? '';
  }

  async numbered(number: number): Promise<NewMessage | undefined> {
    await this.#reach();
    return this.#rows.get(number)?.message;
  }

  async claim(
    owner: string,
    now: Date,
    leaseMs: number,
    limit: number,
    held: readonly number[] = [],
  ): Promise<OutboxEntry[]> {
    await this.#reach();
    const time = now.getTime();
    const due = [...this.#rows.values()].filter(
      ({ id, state, nextTryAt, scheduledAt }) =>
        state === 'waiting' && (nextTryAt <= time || scheduledAt > time) && !held.includes(id),
    );
    const entries = due.slice(0, limit).map((row) => {
      row.attempts += 1;
      row.owner = owner;
      row.nextTryAt = time + leaseMs;
      row.scheduledAt = time;
      const { id, message, attempts } = row;
      const mail = { id, kind: MESSAGE_MAIL, number: id, recipient: READER };
      return { ...mail, attempts, queuedAt: message.receivedAt };
    });
    this.onClaim();
    return entries;
  }

  async address(): Promise<void> {
    await this.#reach();
  }

  async renew({ id }: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean> {
    await this.#reach();
    const row = this.#row(id);
    if (row.owner !== owner || row.state !== 'waiting') return false;
    row.nextTryAt = now.getTime() + leaseMs;
    row.scheduledAt = now.getTime();
    return true;
  }

  handOver(...held: Parameters<OutboxStore['renew']>): Promise<boolean> {
    return this.renew(...held);
  }

  async sent({ id }: OutboxEntry, owner: string): Promise<boolean> {
    await this.#reach();
    const row = this.#row(id);
    row.state = 'sent';
    return row.owner === owner;
  }

  async failed({ id }: OutboxEntry, owner: string, now: Date, nextTryAt: Date): Promise<void> {
    await this.#reach();
    const row = this.#row(id);
    if (row.owner !== owner) return;
    row.nextTryAt = nextTryAt.getTime();
    row.scheduledAt = now.getTime();
    row.owner = '';
  }

  async giveUp({ id }: OutboxEntry, owner: string): Promise<void> {
    await this.#reach();
    const row = this.#row(id);
    if (row.owner === owner) row.state = 'given-up';
  }

  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.isUnavailable) throw new StoreUnavailableError('unavailable');
  }

  #row(id: number): Row {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`no mail ${id}`);
    return row;
  }
}
