import type { Database } from '../database/index.ts';
import { SenderLockLostError } from '../database/index.ts';
import { pause } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { deliver, isUnavailable, type DeliveryOptions } from './delivery.ts';
import type { MailKind, OutboxCounts, QueuedMail } from './kinds.ts';
import { mailMetrics } from './metrics.ts';
import { createPacing, type BackOff, type Lane } from './pacing.ts';
import { countsIn, waitingLanes } from './queue.ts';
import type { SendMail } from './sender.ts';
import { claim, recover } from './states.ts';

/** Sends the mails of all kinds. Of the processes that share a database, one sends. */
export interface Outbox {
  /** Before `start`. A row of a kind that nobody has added is left alone. */
  readonly addKind: (name: string, kind: MailKind) => void;
  /** Call it after a transaction that queued mails: they are sent now and not after the next poll. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Claims nothing more. Resolves when every mail under way has ended or has had its time. */
  readonly stop: () => Promise<void>;
  readonly counts: (kind?: string) => Promise<OutboxCounts>;
}

/** Everything in milliseconds. */
export interface OutboxTiming extends BackOff {
  /** How often to look for new mails or, in a process that is not the sender, for the lock. */
  readonly pollMs: number;
  readonly recordAgainMs: number;
  /** Time for mails under way when the server stops. */
  readonly stopMs: number;
}

export interface OutboxOptions {
  readonly database: Database;
  /** `createSender(environment.mail)`. Without it mails wait. */
  readonly send: SendMail | undefined;
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
  readonly timing?: Partial<OutboxTiming>;
}

const TIMING: OutboxTiming = {
  pollMs: 5_000,
  firstWaitMs: 30_000,
  longestWaitMs: 3_600_000,
  recordAgainMs: 1_000,
  stopMs: 20_000,
};

/** Mails under way at once. */
const MAX_UNDER_WAY = 4;

export function createOutbox({ database, send, log, metrics, ...options }: OutboxOptions): Outbox {
  const timing = { ...TIMING, ...options.timing };
  const { pollMs, recordAgainMs, stopMs } = timing;
  const lock = database.senderLock();
  const pacing = createPacing(timing);
  const kinds = new Map<string, MailKind>();
  /** What waits, in the order in which it gets its turn. */
  const lanes = new Map<string, Lane>();
  const underWay = new Map<number, Promise<void>>();
  /** Mails whose outcome could not be recorded: this process leaves them alone. */
  const stuck = new Set<number>();
  const [stopping, stopped] = [new AbortController(), new AbortController()];
  let alarm = new AbortController();
  let refreshAt = 0;
  let isDatabaseDown = false;
  let loop = Promise.resolve();

  const counts: Outbox['counts'] = (kind) => countsIn(database, kind);
  const count = metrics === undefined ? () => undefined : mailMetrics(metrics, () => counts());

  async function prepare({ beforeSending }: MailKind): Promise<void> {
    try {
      await beforeSending?.(lock);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error }, 'could not prepare to send mails');
    }
  }

  /** Looks for mails that have been queued, and for those that another sender has left. */
  async function refresh(): Promise<void> {
    refreshAt = performance.now() + pollMs;
    for (const kind of kinds.values()) await prepare(kind);
    const own = new Set([...underWay.keys(), ...stuck]);
    await lock.transaction((tx) => recover(tx, kinds, own));
    const found = await waitingLanes(database);
    const known = new Map(found.map((lane) => [`${lane.kind} ${lane.queue}`, lane]));
    for (const key of lanes.keys()) if (!known.has(key)) lanes.delete(key);
    // One that is there keeps its place.
    for (const [key, lane] of known) lanes.set(key, lane);
    pacing.prune();
  }

  /** Claims one mail of each lane that is due, as far as there is room. */
  async function claimDue(room: number): Promise<readonly [QueuedMail, Lane, MailKind][]> {
    const due = Array.from(lanes).filter(([, lane]) => pacing.dueIn(lane) === 0);
    if (due.length === 0) return [];
    return lock.transaction(async (tx) => {
      const claimed: [QueuedMail, Lane, MailKind][] = [];
      for (const [key, lane] of due.slice(0, room)) {
        // Its next turn comes after all others, if it has more.
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
      log.error(facts, 'could not record what became of a mail');
    }
    underWay.delete(mail.id);
    alarm.abort();
  }

  /** Resolves with the time in milliseconds until the next turn. */
  async function turn(delivery: DeliveryOptions): Promise<number> {
    if (!(await lock.acquire())) return pollMs;
    if (performance.now() >= refreshAt) await refresh();
    // A mail server that failed is tried with one mail.
    const room = (pacing.isServerFailing() ? 1 : MAX_UNDER_WAY) - underWay.size;
    if (room <= 0) return pollMs;
    const claimed = await claimDue(room);
    for (const [mail, lane, kind] of claimed) {
      pacing.started(lane, kind.perMinute);
      underWay.set(mail.id, begin(mail, deliver(mail, lane, kind, delivery)));
    }
    if (claimed.length > 0) return 0;
    let restMs = pollMs;
    for (const lane of lanes.values()) restMs = Math.min(restMs, pacing.dueIn(lane));
    return restMs;
  }

  function failed(error: unknown): number {
    refreshAt = 0;
    if (error instanceof SenderLockLostError) {
      log.warn({ err: error }, 'another process may be sending the mails now');
      return recordAgainMs;
    }
    if (!isDatabaseDown) log.error({ err: error }, 'the outbox cannot use the database');
    isDatabaseDown = true;
    return pollMs;
  }

  async function run(delivery: DeliveryOptions): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      let restMs: number;
      try {
        restMs = await turn(delivery);
        if (isDatabaseDown) log.info('the outbox can use the database again');
        isDatabaseDown = false;
      } catch (error) {
        restMs = failed(error);
      }
      await pause(restMs, alarm.signal);
    }
  }

  return {
    addKind: (name, kind) => void kinds.set(name, kind),
    wake: () => {
      refreshAt = 0;
      alarm.abort();
    },
    start: () => {
      if (send === undefined) return;
      const signals = { stopping: stopping.signal, stopped: stopped.signal };
      loop = run({ database, lock, send, pacing, log, count, recordAgainMs, ...signals });
    },
    stop: async () => {
      stopping.abort();
      alarm.abort();
      await loop;
      const idle = new AbortController();
      const work = Promise.all(underWay.values()).then(() => idle.abort());
      await pause(stopMs, idle.signal);
      stopped.abort();
      await work;
      await lock.release();
    },
    counts,
  };
}
