import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { compileCache } from './compile-cache.ts';

/** A process whose words are read and that is told nothing. */
export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** How a process ended, and everything it said. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts a script of `server/` by its name, with no setting but those given. */
export function runServer(
  script: string,
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Child {
  const [name = '', ...words] = script.split(' ');
  return spawn(
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
