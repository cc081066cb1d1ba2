import { setTimeout as wait } from 'node:timers/promises';
import type { RunningPostgres } from '../support/postgres.ts';
import type { Mood } from '../support/smtp-peer.ts';
import type { Arena } from './arena.ts';
import type { SmallDisk } from './full-disk.ts';
import type { Random } from './random.ts';

/** Longest times in milliseconds from a start, or from being ready, to the kill. */
const WHILE_STARTING_MS = 500;
const WHILE_SERVING_MS = 1_000;

/** Share of rounds in which a server is killed while it starts. */
const KILLED_STARTING = 0.15;

/** When it is killed otherwise: when a mail was taken, when a message was acknowledged, or at any time. */
const MOMENTS = ['mailed', 'acknowledged', 'any'] as const;

/** Time in milliseconds for mails to be under way before something happens to the server. */
const UNDER_WAY_MS = 300;

/** Longest time in milliseconds until an issue that has begun is noticed. */
const FIRST_MAIL_MS = 10_000;

/** Longer than most would wait for an answer. */
const SLOW_MS = 11_000;

export interface RoundContext {
  readonly arena: Arena;
  readonly random: Random;
}

/** What happens to the servers once. */
export type Round = (context: RoundContext) => Promise<void>;

/** Lets a replica that may just have been started live for a random time, then kills it. */
async function liveAndDie({ arena, random }: RoundContext, replica: number): Promise<void> {
  if (random.chance(KILLED_STARTING)) {
    await wait(random.whole(0, WHILE_STARTING_MS));
    return arena.kill(replica);
  }
  const process = arena.serving(replica);
  await process.ready();
  await wait(random.whole(20, WHILE_SERVING_MS));
  const moment = random.pick(MOMENTS);
  if (moment === 'mailed') {
    await arena.whenMailed(WHILE_SERVING_MS, () => process.kill(), process);
  } else if (moment === 'acknowledged') {
    arena.ledger.onCreated = () => process.kill();
    await Promise.race([process.dead(), wait(WHILE_SERVING_MS)]);
    arena.ledger.onCreated = () => undefined;
  }
  return arena.kill(replica);
}

/** One server is killed and started again. */
export const killOne: Round = async (context) => {
  context.arena.start(0);
  await liveAndDie(context, 0);
};

/** Of two servers on one database, one is killed while the other serves. */
export const killOneOfTwo: Round = async (context) => {
  const { arena, random } = context;
  await arena.startDead();
  await arena.owner.tend();
  await liveAndDie(context, random.whole(0, 1));
};

const MOODS = [
  'refuse',
  'unavailable',
  'hang',
  'hang-after-data',
  'drop-after-data',
  'take',
] as const satisfies readonly Mood[];

/** The same under a mail server that changes its mood; sometimes nobody survives. */
export const troubleMail: Round = async (context) => {
  const { arena, random } = context;
  await arena.startDead();
  await arena.owner.tend();
  arena.peer.mood = random.pick(MOODS);
  await liveAndDie(context, random.whole(0, 1));
  if (random.chance(0.5)) await Promise.all([arena.kill(0), arena.kill(1)]);
};

/** The mail server takes a mail at once and says so after eleven seconds: it must get no second copy. */
export const waitForMail: Round = async ({ arena }) => {
  await arena.startDead();
  await arena.owner.tend();
  arena.peer.slowMs = SLOW_MS;
  arena.peer.mood = 'slow';
  await wait(SLOW_MS + 2 * UNDER_WAY_MS);
  arena.peer.mood = 'take';
};

/** The server that sends stands still while its mail is under way. */
export function freezeFor(frozenMs: number): Round {
  return async ({ arena }) => {
    await arena.startDead();
    await arena.owner.tend();
    arena.peer.slowMs = UNDER_WAY_MS;
    arena.peer.mood = 'slow';
    const frozen = await arena.whenMailed(FIRST_MAIL_MS, (sender) => sender.freeze());
    await wait(frozenMs);
    frozen?.thaw();
    await wait(UNDER_WAY_MS);
    arena.peer.mood = 'take';
  };
}

/** A minute forward, a year forward, and back by more than mails ever wait; in milliseconds. */
const STEPS_MS = [61_000, 365 * 86_400_000, -2 * 3_600_000] as const;

/** The clock is wrong for a while, while mails are under way. */
export const stepClock: Round = async ({ arena, random }) => {
  await arena.startDead();
  await arena.owner.tend();
  arena.peer.slowMs = UNDER_WAY_MS;
  arena.peer.mood = 'slow';
  await arena.whenMailed(FIRST_MAIL_MS, () => undefined);
  const step = random.pick(STEPS_MS);
  await arena.serving(0).stepClock(step);
  await wait(random.whole(UNDER_WAY_MS, 20 * UNDER_WAY_MS));
  await arena.serving(0).stepClock(-step);
  arena.peer.mood = 'take';
};

/** The power of the database server fails: messages are refused until it is back, and no longer. */
export function killDatabase(postgres: RunningPostgres): Round {
  return async ({ arena, random }) => {
    await arena.startDead();
    await arena.owner.tend();
    await wait(random.whole(50, 500));
    await postgres.stop('immediate');
    await wait(random.whole(0, 200));
    await postgres.start();
    await wait(random.whole(50, 300));
  };
}

/** The disk fills up while messages come in, the server may be killed meanwhile, and room is made again. */
export function fillDisk(disk: SmallDisk): Round {
  return async ({ arena, random }) => {
    await arena.startDead();
    await wait(random.whole(50, 250));
    disk.fill(random.whole(0, 48) * 1_024);
    await wait(random.whole(100, 400));
    if (random.chance(0.5)) await arena.kill(0);
    disk.clear();
    if (arena.serving(0).isKilled) return;
    // It goes on by itself when there is room.
    await wait(random.whole(50, 300));
    await arena.kill(0);
  };
}
