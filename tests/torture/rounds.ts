import { setTimeout as wait } from 'node:timers/promises';
import type { Mood } from '../support/smtp-peer.ts';
import type { Arena } from './arena.ts';
import type { SmallDisk } from './full-disk.ts';
import type { Random } from './random.ts';

/** Longest times in milliseconds from a start, or from being ready, to the kill. */
const WHILE_STARTING_MS = 500;
const WHILE_SERVING_MS = 1_000;

/** Share of rounds in which a server is killed while it starts. */
const KILLED_STARTING = 0.15;

export interface RoundContext {
  readonly arena: Arena;
  readonly random: Random;
}

/** What happens to the servers once. */
export type Round = (context: RoundContext) => Promise<void>;

/** Lets a replica that may just have been started live for a random time, then kills it. */
async function liveAndDie({ arena, random }: RoundContext, replica: number): Promise<void> {
  const process = arena.serving(replica);
  if (random.chance(KILLED_STARTING)) {
    await wait(random.whole(0, WHILE_STARTING_MS));
    return arena.kill(replica);
  }
  await process.ready();
  await wait(random.whole(20, WHILE_SERVING_MS));
  // When a mail was taken and the sender is not told yet, when a message was acknowledged, or at any time.
  const moment = random.pick(['mailed', 'acknowledged', 'any']);
  if (moment === 'mailed') {
    arena.peer.onTaken = ({ client }) => {
      if (client === process.name) process.kill();
    };
  } else if (moment === 'acknowledged') arena.ledger.onCreated = () => process.kill();
  else process.kill();
  await Promise.race([process.dead(), wait(WHILE_SERVING_MS)]);
  arena.peer.onTaken = () => undefined;
  arena.ledger.onCreated = () => undefined;
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
export const failMail: Round = async (context) => {
  const { arena, random } = context;
  arena.peer.mood = random.pick(MOODS);
  await killOneOfTwo(context);
  if (random.chance(0.5)) await Promise.all([arena.kill(0), arena.kill(1)]);
};

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
