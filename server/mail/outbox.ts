import { DatabaseUnavailableError, SenderLockLostError, type Database } from '../database/index.ts';
import { pause } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { deliver, type DeliveryOptions } from './delivery.ts';
import type { MailKind, QueuedMail } from './kinds.ts';
import { mailMetrics, countsIn, waitingLanes } from './queue.ts';
import { createPacing, type Lane } from './pacing.ts';
import type { SendMail } from './sender.ts';
import { claim, recover } from './states.ts';

export type Outbox = ReturnType<typeof createOutbox>;

export interface OutboxOptions {
  readonly database: Database;
  /** If undefined, mails stay in the outbox. */
  readonly send: SendMail | undefined;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  readonly timing?: Partial<OutboxTiming>;
}

const TIMING = {
  /** How often to look for new mails or, if another process is the sender, for the lock. */
  pollMs: 5_000,
  firstWaitMs: 30_000,
  longestWaitMs: 3_600_000,
  recordAgainMs: 1_000,
  /** Time that mails in progress get when the server stops. */
  stopMs: 20_000,
};

export type OutboxTiming = Readonly<typeof TIMING>;

const MAX_IN_PROGRESS = 4;

export function createOutbox({ database, send, log, metrics, ...options }: OutboxOptions) {
  const timing = { ...TIMING, ...options.timing };
  const { pollMs, recordAgainMs, stopMs } = timing;
  const lock = database.senderLock();
  const pacing = createPacing(timing);
  const kinds = new Map<string, MailKind>();
  /** In the order in which they are served. */
  const lanes = new Map<string, Lane>();
  const inProgress = new Map<number, Promise<void>>();
  /** Mails whose outcome could not be recorded. This process does not touch them again. */
  const stuck = new Set<number>();
  const [stopping, stopped] = [new AbortController(), new AbortController()];
  let wakeUp = new AbortController();
  let refreshAt = 0;
  let isDatabaseDown = false;
  let loop = Promise.resolve();

  const count = mailMetrics(metrics, () => countsIn(database));

  async function prepare({ beforeSending }: MailKind): Promise<void> {
    try {
      await beforeSending?.(lock);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error }, 'could not prepare for sending mails');
    }
  }

  async function refresh(): Promise<void> {
    refreshAt = performance.now() + pollMs;
    for (const kind of kinds.values()) await prepare(kind);
    const own = new Set([...inProgress.keys(), ...stuck]);
    await lock.transaction((tx) => recover(tx, kinds, own));
    const found = await waitingLanes(database, kinds);
    const known = new Map(found.map((lane) => [`${lane.kind} ${lane.queue}`, lane]));
    for (const key of lanes.keys()) if (!known.has(key)) lanes.delete(key);
    // Known lanes keep their position.
    for (const [key, lane] of known) lanes.set(key, lane);
    pacing.prune();
  }

  /** Claims one mail of each lane that is due, at most `room` mails. */
  async function claimDue(room: number): Promise<readonly [QueuedMail, Lane, MailKind][]> {
    const due = Array.from(lanes).filter(([, lane]) => pacing.dueIn(lane) === 0);
    if (due.length === 0) return [];
    return lock.transaction(async (tx) => {
      const claimed: [QueuedMail, Lane, MailKind][] = [];
      for (const [key, lane] of due.slice(0, room)) {
        // Deleting the lane moves it to the end.
        lanes.delete(key);
        const kind = kinds.get(lane.kind);
        const mail = kind && (await claim(tx, kind, lane));
        if (mail === undefined || kind === undefined) continue;
        lanes.set(key, lane);
        claimed.push([mail, lane, kind]);
      }
      return claimed;
    });
  }

  async function begin(mail: QueuedMail, delivery: Promise<void>): Promise<void> {
    try {
      await delivery;
    } catch (error) {
      stuck.add(mail.id);
      const facts = { err: error, mail: mail.id, kind: mail.kind };
      log.error(facts, 'could not record the outcome of a mail');
    }
    inProgress.delete(mail.id);
    wakeUp.abort();
  }

  /** Resolves with the milliseconds until the next turn. */
  async function takeTurn(delivery: DeliveryOptions): Promise<number> {
    if (!(await lock.acquire())) return pollMs;
    if (performance.now() >= refreshAt) await refresh();
    // After a failure of the mail server, only one mail at a time is tried.
    const room = (pacing.isServerFailing() ? 1 : MAX_IN_PROGRESS) - inProgress.size;
    if (room <= 0) return pollMs;
    const claimed = await claimDue(room);
    for (const [mail, lane, kind] of claimed) {
      pacing.started(lane, kind.perMinute);
      inProgress.set(mail.id, begin(mail, deliver(mail, lane, kind, delivery)));
    }
    if (claimed.length > 0) return 0;
    return lanes.values().reduce((ms, lane) => Math.min(ms, pacing.dueIn(lane)), pollMs);
  }

  function failed(error: unknown): number {
    refreshAt = 0;
    if (error instanceof SenderLockLostError) {
      log.warn(
        { err: error },
        'this process no longer holds the sender lock; another one may be sending the mails',
      );
      return recordAgainMs;
    }
    if (!isDatabaseDown)
      log.error({ err: error }, 'mails wait because the database is unavailable');
    isDatabaseDown = true;
    return pollMs;
  }

  async function run(delivery: DeliveryOptions): Promise<void> {
    while (!stopping.signal.aborted) {
      wakeUp = new AbortController();
      let waitMs: number;
      try {
        waitMs = await takeTurn(delivery);
        if (isDatabaseDown) log.info('the database is available again, so mails are being sent');
        isDatabaseDown = false;
      } catch (error) {
        waitMs = failed(error);
      }
      await pause(waitMs, wakeUp.signal);
    }
  }

  return {
    /** Call it before `start`. Mails of unknown kinds are never touched. */
    addKind: (name: string, kind: MailKind): void => void kinds.set(name, kind),

    /** Call it after a transaction that queued mails, so that they do not wait for the next poll. */
    wake: (): void => {
      refreshAt = 0;
      wakeUp.abort();
    },

    start: (): void => {
      if (send === undefined) return;
      const signals = { stopping: stopping.signal, stopped: stopped.signal };
      loop = run({ database, lock, send, pacing, log, count, recordAgainMs, ...signals });
    },

    /** Stops claiming mails. Resolves when every mail in progress has ended or its time is over. */
    stop: async (): Promise<void> => {
      stopping.abort();
      wakeUp.abort();
      await loop;
      const idle = new AbortController();
      const work = Promise.all(inProgress.values()).then(() => idle.abort());
      await pause(stopMs, idle.signal);
      stopped.abort();
      await work;
      await lock.release();
    },
  };
}
