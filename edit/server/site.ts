import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Longest time in milliseconds to wait until Astro has read a draft. */
const READ_MS = 10_000;

/** Between two attempts to reach Astro, in milliseconds. */
const RETRY_MS = 300;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Astro's development server, which shows the drafts. */
export class Site {
  readonly origin: string;
  /** How often Astro has read the content. */
  reads = 0;
  readonly #root: string;
  readonly #drafts: string;
  readonly #events = new EventEmitter();
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor(root: string, drafts: string, port: number) {
    this.#root = root;
    this.#drafts = drafts;
    this.origin = `http://127.0.0.1:${port}`;
    const folder = join(root, '.astro');
    mkdirSync(folder, { recursive: true });
    watch(folder, (_event, name) => {
      if (name !== 'data-store.json') return;
      this.reads += 1;
      this.#events.emit('read');
    });
    this.#start();
  }

  #start(): void {
    const { port } = new URL(this.origin);
    const args = ['tools/dev.ts', '--host', '127.0.0.1', '--port', port];
    this.#child = spawn(process.execPath, args, {
      cwd: this.#root,
      env: { ...process.env, CONTENT_DIR: this.#drafts },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child.once('exit', () => {
      if (!this.#isStopped) this.#start();
    });
  }

  /** Resolves when Astro has read the content once more than so often, or takes too long. */
  async read(after: number): Promise<{ reads: number }> {
    const timeout = new Promise((resolve) => setTimeout(resolve, READ_MS));
    if (this.reads <= after) await Promise.race([once(this.#events, 'read'), timeout]);
    return { reads: this.reads };
  }

  /** Resolves when the first page was shown, which takes longest. */
  async ready(): Promise<void> {
    const isUp = await fetch(this.origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await this.ready();
  }

  /** After a change of what routes there are; resolves when pages are shown again. */
  async restart(): Promise<void> {
    await this.#end();
    await this.ready();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
  }

  async #end(): Promise<void> {
    const ended = this.#child && once(this.#child, 'exit');
    this.#child?.kill('SIGTERM');
    await ended;
  }
}
