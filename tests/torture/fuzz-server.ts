/* The server under `npm run fuzz`, in a process of its own; messages tell it to weigh itself or to stop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { openComplete } from '../../server/complete.ts';
import { readEnvironment } from '../../server/environment.ts';
import { createCompleteSite } from '../support/complete-build.ts';

/** Short, so that a request that never ends is not waited for. */
const LIMITS = {
  headersTimeoutMs: 1_000,
  requestTimeoutMs: 1_500,
  silenceTimeoutMs: 3_000,
  checkEveryMs: 100,
};

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const environment = readEnvironment({
  DATABASE_FILE: join(folder, 'site.sqlite'),
  TRUSTED_PROXIES: '1',
});
const build = await createCompleteSite();
const { extend } = openComplete(environment, build);
const app = createApp({
  build,
  logLevel: 'error',
  trustedProxies: environment.trustedProxies,
  limits: LIMITS,
  ...(extend === undefined ? {} : { extend }),
  // Everything that the log calls an error is a failure of the server's own.
  log: { write: (failure) => process.send?.({ failure }) },
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });

async function stop(): Promise<void> {
  await app.close();
  await build.remove();
  rmSync(folder, { recursive: true });
  process.disconnect();
}

process.on('message', (wish) => {
  if (wish === 'weigh') {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
    return;
  }
  void stop();
});
process.send?.({ port: Number(new URL(address).port) });
