import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReplicaSettings } from './replica-settings.ts';
import { REPLICA_VARIABLE } from './replica-settings.ts';

const PROGRAM = fileURLToPath(new URL('replica.ts', import.meta.url));

/** Longest time in milliseconds for a start on a very busy machine, and for a stop in order. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;

/** Why a replica could not serve. */
export class ReplicaError extends Error {
  override readonly name = 'ReplicaError';
}

/** One process of the server, from its start to its death. */
export class ReplicaProcess {
  /** Name by which it greets the mail server. */
  readonly name: string;
  killedAt: number | undefined;
  /** Called with what it said when it ends and nobody has ended it. */
  onCollapse: (why: ReplicaError) => void = () => undefined;
  #isAsked = false;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #ready: Promise<void>;
  #said = '';

  /** @param fileBlocks - How large its files may grow, in 512-byte blocks. */
  constructor(name: string, settings: ReplicaSettings, fileBlocks?: number) {
    this.name = name;
    const smtpUrl = `${settings.smtpUrl}?name=${name}`;
    const env = {
      PATH: process.env.PATH,
      [REPLICA_VARIABLE]: JSON.stringify({ ...settings, smtpUrl }),
    };
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM];
    // The signal would end the process; ignored, it leaves the error that a full disk gives.
    const limit = `trap '' XFSZ; ulimit -f ${fileBlocks ?? 0}; exec "$@"`;
    const [program = '', ...words] =
      fileBlocks === undefined ? node : ['sh', '-c', limit, 'sh', ...node];
    this.#child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#exited = once(this.#child, 'exit');
    // When all that it said has been read.
    this.#child.once('close', () => {
      if (this.killedAt !== undefined || this.#isAsked) return;
      this.onCollapse(new ReplicaError(`${name} ended by itself: ${this.complaint}`));
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    this.#ready = this.#waitForReady();
    // Whoever kills it while it starts does not wait for this.
    this.#ready.catch(() => undefined);
  }

  /** Resolves when it listens. Rejects with what it said when it does not. */
  ready(): Promise<void> {
    return this.#ready;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** What it said when something went wrong. */
  get complaint(): string {
    return this.#said.trim();
  }

  /** Lets it stand still, as a machine does that sleeps. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  /** Puts its clock on by that many milliseconds, or back; resolves when that is done. */
  async stepClock(milliseconds: number): Promise<void> {
    const stepped = once(this.#child, 'message');
    this.#child.send(milliseconds);
    await stepped;
  }

  /** Ends it as a power failure would, at once. */
  kill(): void {
    this.killedAt ??= Date.now();
    this.#child.kill('SIGKILL');
  }

  async dead(): Promise<void> {
    await this.#exited;
  }

  /** Asks it to stop in order. Throws when it does not do so. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    this.#isAsked = true;
    this.#child.kill('SIGTERM');
    await this.#exited;
    clearTimeout(timer);
    if (this.#child.exitCode === 0) return;
    throw new ReplicaError(`${this.name} did not stop in order: ${this.complaint}`);
  }

  async #waitForReady(): Promise<void> {
    const said = once(this.#child.stdout ?? this.#child, 'data', {
      signal: AbortSignal.timeout(START_TIMEOUT_MS),
    });
    await Promise.race([said, this.#exited]);
    if (this.hasEnded) throw new ReplicaError(`${this.name} ended: ${this.complaint}`);
  }
}
