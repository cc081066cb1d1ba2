import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../support/compile-cache.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Longest time in milliseconds for a start on a very busy machine, and for an orderly stop. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 40_000;

/** Characters of its last words that are kept. */
const MAX_SAID = 4_000;

/** Why a replica could not serve. */
export class ReplicaError extends Error {
  override readonly name = 'ReplicaError';
}

/** One process of the public server, from its start to its death. */
export class Replica {
  /** The name by which it greets the mail server. */
  readonly name: string;
  /** When it was killed, in milliseconds since 1970: what it was doing then, another may repeat. */
  downAt: number | undefined;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #ready: Promise<void>;
  #isStopping = false;
  #said = '';

  /** @param onCollapse called when it ends although nobody has ended it */
  constructor(
    name: string,
    env: Readonly<Record<string, string>>,
    onCollapse: (why: ReplicaError) => void,
  ) {
    this.name = name;
    this.#child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/start.ts'],
      {
        cwd: ROOT,
        env: { PATH: process.env.PATH, ...compileCache, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#exited = once(this.#child, 'close');
    void this.#exited.then(() => {
      if (!this.isKilled && !this.#isStopping) onCollapse(this.#error('ended by itself'));
    });
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => reject(this.#error('did not start')), START_TIMEOUT_MS);
    const hear = (chunk: Buffer): void => {
      this.#said = (this.#said + chunk.toString()).slice(-MAX_SAID);
      if (this.#said.includes('Press Ctrl+C')) resolve(undefined);
    };
    this.#child.stdout?.on('data', hear);
    this.#child.stderr?.on('data', hear);
    void this.#exited.then(() => reject(this.#error('ended before it listened')));
    this.#ready = promise.finally(() => clearTimeout(timer));
    // Those who kill it while it starts do not wait for this.
    this.#ready.catch(() => undefined);
  }

  /** With its last words, errors in its log included. */
  #error(what: string): ReplicaError {
    return new ReplicaError(`${this.name} ${what}: ${this.#said.trim()}`);
  }

  get isKilled(): boolean {
    return this.downAt !== undefined;
  }

  /** Resolves when it listens. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Ends it at once, as a power failure does. */
  kill(): void {
    this.downAt ??= Date.now();
    this.#child.kill('SIGKILL');
  }

  async dead(): Promise<void> {
    await this.#exited;
  }

  /** Asks it to stop. Throws unless it does so in order. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.#isStopping = true;
    this.#child.kill('SIGTERM');
    await this.#exited;
    clearTimeout(timer);
    if (this.#child.exitCode !== 0) throw this.#error('did not stop in order');
  }
}
