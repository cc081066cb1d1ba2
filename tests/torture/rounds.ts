import { setTimeout as wait } from 'node:timers/promises';
import type { Mood } from '../support/smtp-peer.ts';
import type { Arena } from './arena.ts';
import type { Random } from './random.ts';

/** Longest times in milliseconds from a start, or from being ready, to the kill. */
const WHILE_STARTING_MS = 500;
const WHILE_SERVING_MS = 600;

/** Shares of rounds in which the server is killed as it starts, and at the moment a mail is taken. */
const KILLED_STARTING = 0.15;
const KILLED_MAILING = 0.25;

/** What the rounds of a scenario have in common. */
export interface RoundContext {
  readonly arena: Arena;
  readonly random: Random;
}

/** Lets a replica that was just started live for a random while, then kills it. */
async function liveAndDie({ arena, random }: RoundContext, replica: number): Promise<void> {
  const process = arena.serving(replica);
  if (random.chance(KILLED_STARTING)) {
    await wait(random.whole(0, WHILE_STARTING_MS));
    await arena.kill(replica);
    return;
  }
  await process.ready();
  await wait(random.whole(20, WHILE_SERVING_MS));
  if (random.chance(KILLED_MAILING)) await arena.killWhenMailed(replica, WHILE_SERVING_MS);
  else await arena.kill(replica);
}

/** One server, killed and started again. */
export async function killOne(context: RoundContext): Promise<void> {
  context.arena.start(0);
  await liveAndDie(context, 0);
}

/** Of two servers on one database, one is killed while the other serves. */
export async function killOneOfTwo(context: RoundContext): Promise<void> {
  const { arena, random } = context;
  if (arena.processes.length === 0) arena.start(1);
  const victim = random.whole(0, 1);
  if (arena.processes.length === 1) {
    arena.start(0);
    await Promise.all([arena.serving(0).ready(), arena.serving(1).ready()]);
  } else {
    const dead = [0, 1].find((replica) => arena.serving(replica).killedAt !== undefined);
    if (dead !== undefined) arena.start(dead);
  }
  await liveAndDie(context, victim);
}

/** As with two servers, under a mail server that changes its mood; the dead ones rise first. */
export async function troubleLetters(context: RoundContext): Promise<void> {
  const { arena, random } = context;
  await arena.startDead();
  arena.peer.mood = random.pick(MOODS);
  await liveAndDie(context, random.whole(0, 1));
}

/** Time in milliseconds that mails get to be under way before something happens to the server. */
const UNDER_WAY_MS = 300;

/** Longer than a sender used to wait for an answer, and much longer than a lease here. */
const SLOW_MS = 11_000;

/** A mail server that takes a mail at once and says so after eleven seconds: it is to get no copy. */
export async function waitForMail({ arena }: RoundContext): Promise<void> {
  arena.peer.mood = 'slow';
  arena.peer.slowMs = SLOW_MS;
  if (arena.processes.length === 0) arena.start(0);
  await arena.serving(0).ready();
  await wait(SLOW_MS + 2 * UNDER_WAY_MS);
  arena.peer.mood = 'take';
}

/** A server that stands still, mails under way, for longer than its lease. */
export function freezeFor(frozenMs: number) {
  return async ({ arena, random }: RoundContext): Promise<void> => {
    if (arena.processes.length === 0) arena.start(0);
    await arena.serving(0).ready();
    arena.peer.mood = 'slow';
    arena.peer.slowMs = UNDER_WAY_MS;
    await wait(random.whole(20, UNDER_WAY_MS));
    arena.serving(0).freeze();
    await wait(frozenMs);
    arena.serving(0).thaw();
    await wait(UNDER_WAY_MS);
    arena.peer.mood = 'take';
  };
}

/** A minute on, a year on, and back by more than mails ever wait; in milliseconds. */
const STEPS_MS = [61_000, 365 * 86_400_000, -2 * 3_600_000] as const;

/** A clock that is put on or back, and right again, while mails are under way. */
export async function stepClock({ arena, random }: RoundContext): Promise<void> {
  if (arena.processes.length === 0) arena.start(0);
  const server = arena.serving(0);
  await server.ready();
  arena.peer.mood = 'slow';
  arena.peer.slowMs = UNDER_WAY_MS;
  await wait(random.whole(20, UNDER_WAY_MS));
  const step = random.pick(STEPS_MS);
  await server.stepClock(step);
  await wait(UNDER_WAY_MS);
  arena.peer.mood = 'refuse';
  await wait(UNDER_WAY_MS);
  await server.stepClock(-step);
  arena.peer.mood = 'take';
}

const MOODS = [
  'refuse',
  'unavailable',
  'hang',
  'hang-after-data',
  'drop-after-data',
  'take',
] as const satisfies readonly Mood[];

/** A mail server that changes its mood, and a server that is killed meanwhile. */
export async function troubleMail(context: RoundContext): Promise<void> {
  const { arena, random } = context;
  arena.peer.mood = random.pick(MOODS);
  arena.start(0);
  await liveAndDie(context, 0);
}
