import { postgresObstacle, startPostgres, type RunningPostgres } from '../support/postgres.ts';
import { Arena, type ArenaOptions } from './arena.ts';
import type { Findings } from './audit.ts';
import { mountDisk, mountObstacle } from './full-disk.ts';
import { Random } from './random.ts';
import {
  fillDisk,
  freezeFor,
  killDatabase,
  killOne,
  killOneOfTwo,
  stepClock,
  troubleMail,
  waitForMail,
  type Round,
} from './rounds.ts';

const MAX_SUBSCRIBERS = 300;
const SUBSCRIBERS_PER_ROUND = 15;

/** Longer than PostgreSQL keeps the connection of a sender that stands still. */
const LONG_FREEZE_MS = 65_000;

export interface RunOptions {
  readonly rounds: number;
  readonly seed: number;
  /** No round begins after this time, in milliseconds since 1970. */
  readonly until: number;
  /** Told before each round. */
  readonly progress?: (round: number, messages: number) => void;
}

/** What a scenario came to. */
export interface Outcome extends Findings {
  readonly rounds: number;
  readonly kills: number;
  /** Attempts that were not acknowledged, and those of them that were answered 503. */
  readonly retries: number;
  readonly unavailable: number;
  readonly seconds: number;
}

/** One way to torture. */
export interface Scenario {
  readonly title: string;
  /** Rounds for each one that is asked for: fewer where a round takes long. */
  readonly share: number;
  /** The reason, in one sentence, why this machine cannot run it. */
  readonly obstacle?: () => string | undefined;
  readonly run: (options: RunOptions) => Promise<Outcome>;
}

type Place = Pick<ArenaOptions, 'databaseUrl' | 'folder'>;

/** Messages to one server. */
const MESSAGES = { replicas: 1, clients: 4, hasIssues: false };

/** Messages and issues, by one server or two. */
const ONE = { replicas: 1, clients: 1, hasIssues: true };
const PAIR = { ...ONE, replicas: 2 };

async function runRounds(
  { hasIssues, ...cast }: typeof MESSAGES,
  place: Place,
  round: Round,
  { rounds, seed, until, progress }: RunOptions,
): Promise<Outcome> {
  const begun = Date.now();
  const random = new Random(seed);
  const subscribers = hasIssues
    ? Math.min(MAX_SUBSCRIBERS, (rounds + 2) * SUBSCRIBERS_PER_ROUND)
    : 0;
  const arena = await Arena.open({ ...cast, ...place, subscribers, random });
  try {
    let done = 0;
    while (done < rounds && Date.now() < until) {
      progress?.(done + 1, arena.ledger.sent.size);
      await Promise.race([round({ arena, random }), arena.collapsed]);
      done += 1;
    }
    const { kills } = arena;
    const findings = await Promise.race([arena.finish(), arena.collapsed]);
    return {
      ...findings,
      rounds: done,
      kills,
      retries: arena.ledger.retries,
      unavailable: arena.ledger.failures.get(503) ?? 0,
      seconds: (Date.now() - begun) / 1_000,
    };
  } finally {
    await arena.remove();
  }
}

function onSqlite(title: string, share: number, cast: typeof MESSAGES, round: Round): Scenario {
  return { title, share, run: (options) => runRounds(cast, {}, round, options) };
}

function onPostgres(
  title: string,
  share: number,
  cast: typeof MESSAGES,
  roundOn: (postgres: RunningPostgres) => Round,
): Scenario {
  const run = async (options: RunOptions): Promise<Outcome> => {
    const postgres = await startPostgres({ durable: true });
    try {
      const databaseUrl = await postgres.createDatabase();
      return await runRounds(cast, { databaseUrl }, roundOn(postgres), options);
    } finally {
      await postgres.remove();
    }
  };
  return { title, share, run, obstacle: postgresObstacle };
}

async function runOnFullDisk(options: RunOptions): Promise<Outcome> {
  const disk = mountDisk();
  if (disk === undefined) throw new Error('This user may not mount a small disk.');
  try {
    return await runRounds(MESSAGES, { folder: disk.folder }, fillDisk(disk), options);
  } finally {
    disk.remove();
  }
}

/** The ways to torture, by name. */
export const SCENARIOS = {
  sqlite: onSqlite('SQLite, server killed', 1, MESSAGES, killOne),
  pair: onSqlite('SQLite with issues, one of two killed', 1, PAIR, killOneOfTwo),
  mail: onSqlite('SQLite, mail server in all moods', 0.5, PAIR, troubleMail),
  slow: onSqlite('SQLite, mail server takes 11 seconds', 0.01, ONE, waitForMail),
  freeze: onSqlite('SQLite, one of two frozen', 0.1, PAIR, freezeFor(2_000)),
  clock: onSqlite('SQLite, clock wrong for a while', 0.1, ONE, stepClock),
  disk: {
    title: 'SQLite on a full disk, server killed',
    share: 0.25,
    obstacle: mountObstacle,
    run: runOnFullDisk,
  },
  postgres: onPostgres('PostgreSQL, server killed', 1, MESSAGES, () => killOne),
  replicas: onPostgres('PostgreSQL with issues, one of two killed', 1, PAIR, () => killOneOfTwo),
  'postgres-mail': onPostgres('PostgreSQL, mail server in all moods', 0.5, PAIR, () => troubleMail),
  'postgres-freeze': onPostgres('PostgreSQL, one of two frozen for long', 0.01, PAIR, () =>
    freezeFor(LONG_FREEZE_MS),
  ),
  database: onPostgres('PostgreSQL itself killed', 0.1, ONE, killDatabase),
} as const satisfies Readonly<Record<string, Scenario>>;
