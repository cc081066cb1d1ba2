import { startPostgres } from '../support/postgres.ts';
import { Arena } from './arena.ts';
import { LetterTorture } from './letters.ts';
import { Random } from './random.ts';
import { troubleLetters } from './rounds.ts';
import type { Outcome, RunOptions } from './scenarios.ts';

/** Time in milliseconds for one mail: short, since mails hang here. */
const SEND_MS = 700;

/** Letters in the place of messages: two servers, of which one dies in each round. */
export async function runLetters(
  { rounds, seed, until, progress }: RunOptions,
  databaseUrl?: string,
): Promise<Outcome> {
  const begun = Date.now();
  const random = new Random(seed);
  const place = databaseUrl === undefined ? {} : { databaseUrl };
  const arena = await Arena.open({
    ...place,
    replicas: 2,
    clients: 0,
    sendMs: SEND_MS,
    random,
  });
  try {
    await arena.startDead();
    const letters = await LetterTorture.open(arena, random, databaseUrl);
    let done = 0;
    while (done < rounds && Date.now() < until) {
      await letters.afterRound();
      progress?.(done + 1, arena.peer.taken.length);
      await Promise.race([troubleLetters({ arena, random }), arena.collapsed]);
      done += 1;
    }
    await Promise.race([arena.startDead(), arena.collapsed]);
    const { addressed, mails, byHand, breaches } = await letters.finish();
    return {
      stored: addressed,
      acknowledged: addressed,
      mails,
      doubles: { byKill: 0, byDrop: 0, bySlowness: 0, byHand },
      breaches,
      rounds: done,
      kills: arena.processes.filter(({ killedAt }) => killedAt !== undefined).length,
      retries: 0,
      unavailable: 0,
      seconds: (Date.now() - begun) / 1_000,
    };
  } finally {
    await arena.remove();
  }
}

/** As `runLetters`, on a PostgreSQL of its own, where no backup is put back. */
export async function lettersOnPostgres(options: RunOptions): Promise<Outcome> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await runLetters(options, await postgres.createDatabase());
  } finally {
    await postgres.remove();
  }
}
