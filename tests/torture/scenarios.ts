import { postgresObstacle, startPostgres } from '../support/postgres.ts';
import { Arena, type ArenaOptions } from './arena.ts';
import type { Findings } from './audit.ts';
import { mountDisk, mountObstacle } from './full-disk.ts';
import { Random } from './random.ts';
import { failMail, fillDisk, killOne, killOneOfTwo, type Round } from './rounds.ts';

const MAX_SUBSCRIBERS = 300;
const SUBSCRIBERS_PER_ROUND = 15;

interface RunOptions {
  readonly rounds: number;
  readonly seed: number;
  /** No round begins after this time, in milliseconds since 1970. */
  readonly until: number;
}

/** What a scenario came to. */
interface Outcome extends Findings {
  readonly rounds: number;
  readonly kills: number;
  /** Attempts that were not acknowledged, and those of them that were answered 503. */
  readonly retries: number;
  readonly unavailable: number;
}

/** One way to torture. */
export interface Scenario {
  /** Rounds for each one that is asked for: fewer where a round takes long. */
  readonly share: number;
  /** The reason, in one sentence, why this machine cannot run it. */
  readonly obstacle?: () => string | undefined;
  readonly run: (options: RunOptions) => Promise<Outcome>;
}

type Place = Pick<ArenaOptions, 'databaseUrl' | 'folder'>;

/** Messages to one server. */
const MESSAGES = { replicas: 1, clients: 4, hasIssues: false };

/** Messages and issues, by two servers. */
const PAIR = { replicas: 2, clients: 1, hasIssues: true };

async function runRounds(
  { hasIssues, ...cast }: typeof MESSAGES,
  place: Place,
  round: Round,
  { rounds, seed, until }: RunOptions,
): Promise<Outcome> {
  const random = new Random(seed);
  const wanted = Math.min(MAX_SUBSCRIBERS, (rounds + 2) * SUBSCRIBERS_PER_ROUND);
  const subscribers = hasIssues ? wanted : 0;
  const arena = await Arena.open({ ...cast, ...place, subscribers, random });
  try {
    let done = 0;
    while (done < rounds && Date.now() < until) {
      await Promise.race([round({ arena, random }), arena.collapsed]);
      done += 1;
    }
    const { kills } = arena;
    const findings = await Promise.race([arena.finish(), arena.collapsed]);
    const { retries, failures } = arena.ledger;
    return { ...findings, rounds: done, kills, retries, unavailable: failures.get(503) ?? 0 };
  } finally {
    await arena.remove();
  }
}

function onSqlite(share: number, cast: typeof MESSAGES, round: Round): Scenario {
  return { share, run: (options) => runRounds(cast, {}, round, options) };
}

async function runOnPostgres(options: RunOptions): Promise<Outcome> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    return await runRounds(PAIR, { databaseUrl }, killOneOfTwo, options);
  } finally {
    await postgres.remove();
  }
}

async function runOnFullDisk(options: RunOptions): Promise<Outcome> {
  const disk = mountDisk();
  if (disk === undefined) throw new Error(mountObstacle());
  try {
    return await runRounds(MESSAGES, { folder: disk.folder }, fillDisk(disk), options);
  } finally {
    disk.remove();
  }
}

/** The ways to torture: a server is killed, or one of two on either database, the mail server fails, or the disk is full. */
export const SCENARIOS = {
  sqlite: onSqlite(1, MESSAGES, killOne),
  pair: onSqlite(1, PAIR, killOneOfTwo),
  mail: onSqlite(0.5, PAIR, failMail),
  disk: { share: 0.25, obstacle: mountObstacle, run: runOnFullDisk },
  replicas: { share: 1, obstacle: postgresObstacle, run: runOnPostgres },
} as const satisfies Readonly<Record<string, Scenario>>;
