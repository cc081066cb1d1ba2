import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningPostgres } from '../support/postgres.ts';
import { postgresObstacle, startPostgres } from '../support/postgres.ts';
import type { ArenaOptions } from './arena.ts';
import { Arena } from './arena.ts';
import type { Findings } from './audit.ts';
import type { SmallDisk } from './full-disk.ts';
import { lettersOnPostgres, runLetters } from './letters-scenario.ts';
import { limitedDisk, mountedDisk, mountObstacle } from './full-disk.ts';
import { sum } from './ledger.ts';
import { Random } from './random.ts';
import type { RoundContext } from './rounds.ts';
import { freezeFor, killOne, killOneOfTwo, stepClock, troubleMail, waitForMail } from './rounds.ts';

/** Time in milliseconds for one mail, long enough for a busy machine; shorter where mails hang. */
const SEND_MS = 2_000;
const SHORT_SEND_MS = 700;

/** Patience where nothing but patience keeps a mail from going out twice, and a lease that ends within it. */
const PATIENT_SEND_MS = 30_000;
const SHORT_LEASE_MS = 900;
const PATIENT = { replicas: 1, sendMs: PATIENT_SEND_MS, leaseMs: SHORT_LEASE_MS };

/** How a scenario is run. */
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
  /** Tries that were not acknowledged. */
  readonly retries: number;
  /** Tries that were answered 503. */
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

type Round = (context: RoundContext) => Promise<void>;

async function runRounds(
  arenaOptions: Omit<ArenaOptions, 'random'>,
  round: Round,
  { rounds, seed, until, progress }: RunOptions,
): Promise<Outcome> {
  const begun = Date.now();
  const random = new Random(seed);
  const arena = await Arena.open({ ...arenaOptions, random });
  try {
    let done = 0;
    while (done < rounds && Date.now() < until) {
      progress?.(done + 1, arena.ledger.sent.size);
      await Promise.race([round({ arena, random }), arena.collapsed]);
      done += 1;
    }
    await Promise.race([arena.startDead(), arena.collapsed]);
    const findings = await Promise.race([arena.finish(), arena.collapsed]);
    return {
      ...findings,
      rounds: done,
      kills: arena.processes.filter(({ killedAt }) => killedAt !== undefined).length,
      retries: sum(arena.ledger.failures),
      unavailable: arena.ledger.failures.get(503) ?? 0,
      seconds: (Date.now() - begun) / 1_000,
    };
  } finally {
    await arena.remove();
  }
}

async function onPostgres(
  arenaOptions: Pick<ArenaOptions, 'replicas'>,
  round: (postgres: RunningPostgres) => Round,
  options: RunOptions,
): Promise<Outcome> {
  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await postgres.createDatabase();
    const parts = { ...arenaOptions, databaseUrl, sendMs: SEND_MS };
    return await runRounds(parts, round(postgres), options);
  } finally {
    await postgres.remove();
  }
}

/** Power fails at the database: messages are refused until it is back, and no longer. */
function killDatabase(postgres: RunningPostgres): Round {
  return async ({ arena, random }) => {
    if (arena.processes.length === 0) arena.start(0);
    await arena.serving(0).ready();
    await wait(random.whole(50, 500));
    await postgres.stop('immediate');
    await wait(random.whole(0, 200));
    await postgres.start();
    await wait(random.whole(50, 300));
  };
}

/** The disk fills up while messages come in, the server dies on it, and room is made again. */
function fillDisk(disk: SmallDisk): Round {
  return async (context) => {
    const { arena, random } = context;
    arena.start(0);
    await arena.serving(0).ready();
    await wait(random.whole(50, 250));
    const blocks = disk.fill(random.whole(0, 48) * 1_024);
    if (blocks !== undefined) {
      await arena.kill(0);
      await arena.start(0, blocks).ready();
    }
    await wait(random.whole(100, 400));
    if (random.chance(0.5)) await arena.kill(0);
    disk.clear();
    if (arena.serving(0).killedAt === undefined) {
      // It goes on by itself once there is room.
      await wait(random.whole(50, 300));
      await arena.kill(0);
    }
  };
}

async function onFullDisk(
  makeDisk: (folder: string) => SmallDisk,
  options: RunOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  const disk = makeDisk(folder);
  try {
    return await runRounds({ replicas: 1, folder, sendMs: SEND_MS }, fillDisk(disk), options);
  } finally {
    disk.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The ways to torture, by name. */
export const SCENARIOS = {
  sqlite: {
    title: 'SQLite, server killed',
    share: 1,
    run: (options) => runRounds({ replicas: 1, sendMs: SEND_MS }, killOne, options),
  },
  postgres: {
    title: 'PostgreSQL, server killed',
    share: 1,
    obstacle: postgresObstacle,
    run: (options) => onPostgres({ replicas: 1 }, () => killOne, options),
  },
  replicas: {
    title: 'PostgreSQL, one of two killed',
    share: 1,
    obstacle: postgresObstacle,
    run: (options) => onPostgres({ replicas: 2 }, () => killOneOfTwo, options),
  },
  database: {
    title: 'PostgreSQL itself killed',
    share: 0.1,
    obstacle: postgresObstacle,
    run: (options) => onPostgres({ replicas: 1 }, killDatabase, options),
  },
  mail: {
    title: 'Mail server in all moods, server killed',
    share: 1,
    run: (options) => runRounds({ replicas: 1, sendMs: SHORT_SEND_MS }, troubleMail, options),
  },
  slow: {
    title: 'Mail server takes 11 seconds',
    share: 0.01,
    run: (options) => runRounds(PATIENT, waitForMail, options),
  },
  freeze: {
    title: 'Server frozen beyond its lease',
    share: 0.1,
    run: (options) => runRounds(PATIENT, freezeFor(2 * SHORT_LEASE_MS), options),
  },
  clock: {
    title: 'Clock put on and back',
    share: 0.1,
    run: (options) => runRounds(PATIENT, stepClock, options),
  },
  disk: {
    title: 'Disk full, server killed',
    share: 0.25,
    obstacle: mountObstacle,
    run: (options) => onFullDisk(mountedDisk, options),
  },
  quota: {
    title: 'Files at their largest, server killed',
    share: 0.15,
    run: (options) => onFullDisk(limitedDisk, options),
  },
  letters: {
    title: 'Letters, one of two killed, backups put back',
    share: 0.5,
    run: (options) => runLetters(options),
  },
  'letters-postgres': {
    title: 'Letters on PostgreSQL, one of two killed',
    share: 0.5,
    obstacle: postgresObstacle,
    run: lettersOnPostgres,
  },
} as const satisfies Readonly<Record<string, Scenario>>;
