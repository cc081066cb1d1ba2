import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import type { DatabasePlace } from '../../server/database/open.ts';
import { compileCache } from './compile-cache.ts';

/** A program of this folder that runs beside the test. */
export interface Child {
  /** The whole lines that it has said. */
  readonly lines: () => readonly string[];
  /** Kills it as `kill -9` does; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  readonly ended: Promise<unknown>;
}

const POLLING = { timeout: 20_000, interval: 10 };

export function startChild(
  program: string,
  place: DatabasePlace,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const { databaseFile, databaseUrl } = place;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_FILE: databaseFile,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { lines: () => said.split('\n').slice(0, -1), kill, ended };
}

/** Polls until the expectation holds; a busy machine may take its time. */
export function until(expectation: () => unknown): Promise<unknown> {
  return vi.waitFor(expectation, POLLING);
}
