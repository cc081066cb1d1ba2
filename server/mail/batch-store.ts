import type { Statement } from '../database/index.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

/** What ended a mail of a batch that was not sent. */
export type BatchEnd = 'refused' | 'given-up' | 'barred' | 'dropped';

/** What a room says of the batches that it queues. */
export interface BatchRecords {
  /** Condition in SQL on `outbox_flows f`, `$1` being the time: whether mails of that batch go out now. */
  readonly isOpen: string;
  /** Condition in SQL on `outbox`: whether its recipient must not get it any more. */
  readonly isBarred: string;
  /** Records in the same transaction how a mail has ended; it is tried no more. */
  readonly ended: (
    number: number,
    now: Date,
    how: BatchEnd,
    reason: string,
  ) => readonly Statement[];
  /** Mails in a minute to one receiving domain. */
  readonly perMinute: number;
}

/** A store of mails that come in batches, each of which goes out once at most. */
export interface BatchStore extends Omit<OutboxStore, 'retry' | 'backlog'> {
  /** Ends a mail without a further try; nothing happens when another holds it. */
  end(entry: OutboxEntry, owner: string, now: Date, how: BatchEnd, reason: string): Promise<void>;

  /** Records that nobody knows whether the mail server took it: it waits for the owner's word. */
  doubt(entry: OutboxEntry, owner: string, now: Date, reason: string): Promise<void>;

  /** Lets all mails to that mail's domain wait; to every domain when the mail server itself is in trouble. */
  hold(entry: OutboxEntry, now: Date, until: Date, which: 'domain' | 'batch'): Promise<void>;
}
