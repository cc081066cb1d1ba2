import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from './compile-cache.ts';

const CHILD = new URL('store-child.ts', import.meta.url).pathname;

async function startChild(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--experimental-strip-types', CHILD],
    {
      env: { PATH: process.env.PATH, ...compileCache, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return said.trim();
}

/** Starts so many processes at once that each open the inbox and leave a message; gives what each says of it. */
export function startChildren(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => startChild(env)));
}
