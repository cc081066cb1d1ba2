import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Longest times in ms on a very busy machine for a program to print something, and to stop when told to. */
const SAY_TIMEOUT_MS = 120_000;
const END_TIMEOUT_MS = 40_000;
const LOOK_AGAIN_MS = 5;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export class Program {
  out = '';
  err = '';
  /** Resolves when the program and everything that it started have ended. */
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #exited: Promise<unknown>;
  #isSilent = false;

  constructor(
    command: string,
    parameters: readonly string[],
    options: Omit<SpawnOptions, 'stdio'> = {},
  ) {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdout.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
    // No program may outlive the tests.
    const kill = (): boolean => child.kill('SIGKILL');
    process.once('exit', kill);
    this.#exited = once(child, 'exit');
    this.ended = once(child, 'close').then(() => {
      process.off('exit', kill);
      this.#isSilent = true;
      return { code: child.exitCode, out: this.out, err: this.err };
    });
  }

  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#child.kill(signal);
  }

  /** Sends a signal, and kills the program if it does not stop in time. Resolves when it has ended. */
  async end(signal?: NodeJS.Signals): Promise<Ended> {
    const timer = setTimeout(() => this.kill(), END_TIMEOUT_MS);
    this.kill(signal);
    await this.#exited;
    clearTimeout(timer);
    // Processes that it has started may keep its output open.
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    return this.ended;
  }

  /** Resolves with the first match in the output. Throws the output if there is no match before the end or timeout. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + SAY_TIMEOUT_MS;
    for (;;) {
      const isOver = this.#isSilent || Date.now() > deadline;
      const match = pattern.exec(this.out) ?? pattern.exec(this.err);
      if (match !== null) return match;
      if (isOver) throw new Error(`never printed ${String(pattern)}: ${this.out}${this.err}`);
      await wait(LOOK_AGAIN_MS);
    }
  }
}

export const STARTED = /Press Ctrl\+C to stop\./;

/** Starts a program of the repository as npm scripts do, with only the given settings. */
export function startNode(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Program {
  const options = ['--disable-warning=ExperimentalWarning', '--experimental-strip-types'];
  return new Program(process.execPath, [...options, ...words], {
    cwd: ROOT,
    // Cached compiled code saves almost half of the processor time over hundreds of starts.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: `${ROOT}.cache/node/`, ...env },
  });
}
