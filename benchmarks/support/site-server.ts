import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/support/free-port.ts';

const START = fileURLToPath(new URL('../../server/start.ts', import.meta.url));

export interface LocalServer extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly origin: string;
}

/** Starts the production server on the built site in a separate process; `await using` stops it. */
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
  // The server also stops if the benchmark is stopped.
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
