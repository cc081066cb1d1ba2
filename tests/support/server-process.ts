import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';

/** A process whose words are read and that is told nothing. */
export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** How a process ended, and everything it said. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a server says once it listens. */
export const STARTED = 'Press Ctrl+C to stop.';

/** Starts a script of `server/` by its name, with no setting but those given, until the end of the test. */
export function runServer(
  script: string,
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Child {
  const [name = '', ...words] = script.split(' ');
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--experimental-strip-types',
      ...options,
      `server/${name}.ts`,
      ...words,
    ],
    { env: { PATH: process.env.PATH, ...compileCache, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}

/** A folder that is gone after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A port on which another program listens until the end of the test. */
export async function takenPort(): Promise<string> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String(port);
}

/** Resolves when nobody holds the process' output any more: it has ended, and what it started too. */
export async function untilEnd(child: Child): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

/** Throws what was said instead if the process ends without the words. */
export async function untilSaid(child: Child, text: string): Promise<void> {
  let out = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    out += String(chunk);
    if (out.includes(text)) return;
  }
  throw new Error(`ended without saying ${text}: ${out}`);
}
