import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Longest times in milliseconds on a very busy machine: until a program says something, and to end when it is told to. */
const SAY_TIMEOUT_MS = 120_000;
const END_TIMEOUT_MS = 40_000;
const LOOK_AGAIN_MS = 5;

/** How a program ended, and everything it said. */
interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program that runs beside a test. */
export class Program {
  out = '';
  err = '';
  /** Resolves when nobody holds its output any more: it has ended, and what it started too. */
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
    // Whatever happens to the tests, no program outlives them.
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

  /** Sends a signal, and kills what does not heed it in time; resolves when the program has ended. */
  async end(signal?: NodeJS.Signals): Promise<Ended> {
    const timer = setTimeout(() => this.kill(), END_TIMEOUT_MS);
    this.kill(signal);
    await this.#exited;
    clearTimeout(timer);
    // What it has started may hold on to its output.
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    return this.ended;
  }

  /** Resolves with the first match in what it says. Throws all of that if it ends, or says no such thing in time. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + SAY_TIMEOUT_MS;
    for (;;) {
      const isOver = this.#isSilent || Date.now() > deadline;
      const match = pattern.exec(this.out) ?? pattern.exec(this.err);
      if (match !== null) return match;
      if (isOver) throw new Error(`never said ${String(pattern)}: ${this.out}${this.err}`);
      await wait(LOOK_AGAIN_MS);
    }
  }
}

/** What a server says once it listens. */
export const STARTED = /Press Ctrl\+C to stop\./;

/** Starts a program of the repository as its scripts do, with no setting but those given. */
export function startNode(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Program {
  const options = ['--disable-warning=ExperimentalWarning', '--experimental-strip-types'];
  return new Program(process.execPath, [...options, ...words], {
    cwd: ROOT,
    // Kept compiled code takes little more than half of the processor's time, in hundreds of starts.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: `${ROOT}.cache/node/`, ...env },
  });
}
