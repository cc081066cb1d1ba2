import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../tests/support/free-port.ts';
import type { LocalServer } from './local-server.ts';

const START = new URL('../../server/start.ts', import.meta.url).pathname;

/** Starts the production server on the built site, in a process of its own. Throws what it says if it does not start. */
export async function startSite(): Promise<LocalServer> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--experimental-strip-types', START],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(server, 'exit');
  const stop = () => server.kill('SIGTERM');
  // Also when the benchmark itself is stopped.
  process.once('exit', stop);
  const lines = createInterface({ input: server.stdout });
  const [said] = await Promise.race([once(lines, 'line'), exited.then(() => [undefined])]);
  if (said === undefined) throw new Error('The production server did not start.');
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      stop();
      await exited;
      process.off('exit', stop);
    },
  };
}
