import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { z } from 'zod';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';
import { requests } from './fuzz-requests.ts';

const SERVER = new URL('fuzz-server.ts', import.meta.url);

/** Requests that are on their way at once. */
const AT_ONCE = 20;

/** Share of the requests after which the server counts as warm. */
const WARM_SHARE = 0.3;

/** Longest time in milliseconds for one exchange; the server gives up much earlier. */
const EXCHANGE_MS = 30_000;

/** Characters of a request that a failure tells. */
const LONGEST_SHOWN = 2_000;

/** What the server answered, and what it weighed. */
export interface FuzzReport {
  readonly requests: number;
  readonly seed: number;
  /** How many answers had which status; `none` where a connection was closed without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Heap in bytes after a collection: when warm, and at the end. */
  readonly warmHeap: number;
  readonly endHeap: number;
}

const startedSchema = z.strictObject({ port: z.int() });
const heapSchema = z.strictObject({ heap: z.int() });

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

function firstOf(values: readonly unknown[]): unknown {
  return values[0];
}

/** As one line that fits on a screen. */
function shown(bytes: Buffer | undefined): string {
  return JSON.stringify(bytes?.toString('latin1').slice(0, LONGEST_SHOWN));
}

async function ask(server: ChildProcess, wish: string): Promise<unknown> {
  const answer = once(server, 'message');
  server.send(wish);
  return firstOf(await answer);
}

/** Says whether the server still takes a good message. */
async function takesMessages(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${MESSAGES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      ...wordsOfAVisitor,
    }),
  });
  if (response.status !== 201) throw new Error(`A good message was answered ${response.status}.`);
}

/**
 * Throws on an answer of 500 or more, on a crash and on an error in the server's log, with the
 * requests that led to it.
 */
export async function fuzz(
  count: number,
  seed: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<FuzzReport> {
  const server = fork(SERVER, [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--experimental-strip-types',
      '--expose-gc',
    ],
  });
  const exited = once(server, 'exit');
  const statuses: Record<string, number> = {};
  const failures: unknown[] = [];
  let done = 0;
  try {
    const { port } = startedSchema.parse(firstOf(await once(server, 'message')));
    server.on('message', (said) => {
      if (typeof said === 'object' && 'failure' in said) failures.push(said.failure);
    });
    const weigh = async (): Promise<number> => heapSchema.parse(await ask(server, 'weigh')).heap;

    const send = async (several: readonly Buffer[]): Promise<void> => {
      const answers = await Promise.all(several.map((bytes) => exchange(port, bytes)));
      answers.forEach((status, index) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status.startsWith('5')) throw new Error(`${status}: ${shown(several[index])}`);
      });
      if (server.exitCode !== null) throw new Error('the server has ended');
      if (failures.length > 0) throw new Error(`the log says ${String(failures[0])}`);
      done += several.length;
      onProgress(done);
    };
    const volley = fc.array(requests(), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const fire = async (part: number, partSeed: number): Promise<void> => {
      const property = fc.asyncProperty(volley, send);
      const numRuns = Math.ceil(part / AT_ONCE);
      const { errorInstance } = await fc.check(property, {
        numRuns,
        seed: partSeed,
        endOnFailure: true,
      });
      if (errorInstance instanceof Error) throw errorInstance;
    };

    await fire(count * WARM_SHARE, seed);
    const warmHeap = await weigh();
    await fire(count * (1 - WARM_SHARE), seed + 1);
    const endHeap = await weigh();
    await takesMessages(port);
    return { requests: done, seed, statuses, warmHeap, endHeap };
  } finally {
    if (server.connected) server.send('stop');
    await exited;
  }
}
