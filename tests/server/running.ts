import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort, listenAnywhere } from '../support/free-port.ts';
import { startNode, STARTED, type Program } from '../support/program.ts';

export type Env = Readonly<Record<string, string>>;

export const IN_USE = /^Port \d+ is already in use: .+\n$/;

/** Resolves with a port on which another program listens until the end of the test. */
export async function takenPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return String(await listenAnywhere(server));
}

/** Runs a server with only these settings until the end of the test. */
export function runServer(env: Env, ...words: readonly string[]): Program {
  const server = startNode([...words, 'server/start.ts'], env);
  onTestFinished(() => void server.end());
  return server;
}

/** Starts a server on a free port and waits until it listens. */
export async function listening(
  start: (env: Env) => Program,
): Promise<{ port: number; server: Program }> {
  const port = await freePort();
  const server = start({ PORT: String(port) });
  await server.says(STARTED);
  return { port, server };
}
