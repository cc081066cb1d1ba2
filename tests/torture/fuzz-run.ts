import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { createApp } from '../../server/app.ts';
import { openComplete } from '../../server/complete.ts';
import { readEnvironment } from '../../server/environment.ts';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { createCompleteSite } from '../support/complete-site.ts';
import { wordsOfAVisitor } from '../support/message-copy.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { requests } from './fuzz-requests.ts';

/** Requests that are on their way at once. */
const AT_ONCE = 50;

/** Share of the requests after which the server counts as warm. */
const WARM_SHARE = 0.3;

/** Longest time in milliseconds for one exchange; the server gives up much earlier. */
const EXCHANGE_MS = 30_000;

/** Characters of a request that a failure tells. */
const LONGEST_SHOWN = 2_000;

/** Short, so that a request that never ends is not waited for. */
const LIMITS = {
  headersTimeoutMs: 500,
  requestTimeoutMs: 700,
  silenceTimeoutMs: 1_000,
  checkEveryMs: 100,
};

/** How many answers had which status; `none` where a connection was closed without one. */
type Statuses = Record<string, number>;

async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  // A server that closes on nonsense while it is still being sent resets the connection.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(EXCHANGE_MS, () => socket.destroy());
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return /^HTTP\/1\.1 (?!100)(\d{3})/m.exec(received)?.[1] ?? 'none';
}

/** Heap in bytes, after a collection where Node lets a program ask for one. */
function weigh(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Throws on an answer of 500 or more and on an error in the server's log, with the requests that led to it. */
export async function fuzz(
  count: number,
  seed: number,
): Promise<{ statuses: Statuses; heapGrowth: number }> {
  const databaseFile = join(scratchFolder(), 'site.sqlite');
  const environment = readEnvironment({ DATABASE_FILE: databaseFile, TRUSTED_PROXIES: '1' });
  const build = await createCompleteSite();
  const errors: string[] = [];
  const app = createApp({
    build,
    logLevel: 'error',
    trustedProxies: environment.trustedProxies,
    limits: LIMITS,
    ...openComplete(environment, build),
    log: { write: (line) => errors.push(line) },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  const statuses: Statuses = {};

  const send = async (several: readonly Buffer[]): Promise<void> => {
    const answers = await Promise.all(several.map((bytes) => exchange(port, bytes)));
    answers.forEach((status, index) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      const asked = several[index]?.toString('latin1').slice(0, LONGEST_SHOWN);
      if (status.startsWith('5')) throw new Error(`${status}: ${JSON.stringify(asked)}`);
    });
    if (errors.length > 0) throw new Error(`the log says ${errors.join()}`);
  };
  const volley = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const fire = (part: number, partSeed: number): Promise<void> => {
    const numRuns = Math.ceil(part / AT_ONCE);
    const property = fc.asyncProperty(volley, send);
    return fc.assert(property, { numRuns, seed: partSeed, endOnFailure: true });
  };

  try {
    await fire(count * WARM_SHARE, seed);
    const warm = weigh();
    await fire(count * (1 - WARM_SHARE), seed + 1);
    const heapGrowth = weigh() - warm;
    const { status } = await fetch(`${address}${MESSAGES_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), ...wordsOfAVisitor }),
    });
    if (status !== 201) throw new Error(`A good message was answered ${status}.`);
    return { statuses, heapGrowth };
  } finally {
    await app.close();
  }
}
