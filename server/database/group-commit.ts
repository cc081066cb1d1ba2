import { StoreUnavailableError } from './database.ts';

/** How a database begins, ends and takes back a transaction; each throws when it cannot. */
export interface Transactions {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly rollback: () => void;
  /** Told whenever changes could not be made. */
  readonly failed: () => void;
  /** Says whether somebody else is writing just now, so that beginning again may help. */
  readonly isBusy: (error: unknown) => boolean;
}

/** Changes that wait for the next commit. */
interface Waiting {
  readonly since: number;
  /** Makes the change; gives what announces its result after the commit. */
  readonly run: () => () => void;
  readonly reject: (reason: unknown) => void;
}

/** Changes that one commit takes at most, so that none waits long for the others. */
const LARGEST_BATCH = 256;

/** Time in milliseconds until another try to begin while somebody else is writing. */
const BUSY_RETRY_MS = 10;

/** Longest time in milliseconds that a change waits for somebody else's writing to end. */
const PATIENCE_MS = 2_000;

/**
 * Makes all changes that came in the same turn of the event loop in one transaction: thirty-two
 * visitors then wait for one write to the disk and not for thirty-two.
 */
export class GroupCommit {
  readonly #transactions: Transactions;
  #queue: Waiting[] = [];
  #scheduled = false;
  #ended: (() => void) | undefined;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Resolves after the commit. Rejects, with all changes of the same commit, when that fails. */
  add<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (): (() => void) => {
        const result = change();
        return () => resolve(result);
      };
      this.#queue.push({ since: performance.now(), run, reject });
      this.#schedule();
    });
  }

  /** Resolves when no change waits any more. */
  async idle(): Promise<void> {
    if (this.#scheduled) await new Promise<void>((resolve) => (this.#ended = resolve));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    if (!this.#begin()) return;
    const batch = this.#queue.splice(0, LARGEST_BATCH);
    this.#commit(batch);
    this.#scheduled = false;
    if (this.#queue.length > 0) this.#schedule();
    else this.#ended?.();
  }

  /** Says whether a transaction has begun; if not, it is tried again or everything is refused. */
  #begin(): boolean {
    try {
      this.#transactions.begin();
      return true;
    } catch (error) {
      const oldest = this.#queue[0]?.since ?? 0;
      if (this.#transactions.isBusy(error) && performance.now() - oldest < PATIENCE_MS) {
        setTimeout(() => this.#run(), BUSY_RETRY_MS);
        return false;
      }
      this.#scheduled = false;
      this.#refuse(this.#queue.splice(0), error);
      this.#ended?.();
      return false;
    }
  }

  #commit(batch: readonly Waiting[]): void {
    try {
      const announcements = batch.map((waiting) => waiting.run());
      this.#transactions.commit();
      for (const announce of announcements) announce();
    } catch (error) {
      try {
        this.#transactions.rollback();
        this.#refuse(batch, error);
      } catch (worse) {
        this.#refuse(
          batch,
          new AggregateError([error, worse], 'The transaction could not be taken back.'),
        );
      }
    }
  }

  #refuse(batch: readonly Waiting[], error: unknown): void {
    this.#transactions.failed();
    const reason = new StoreUnavailableError(error instanceof Error ? error.message : 'unknown', {
      cause: error,
    });
    for (const waiting of batch) waiting.reject(reason);
  }
}
