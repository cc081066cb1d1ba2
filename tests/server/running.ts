import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort, listenAnywhere } from '../support/free-port.ts';
import { startNode, STARTED, type Program } from '../support/program.ts';

export type Env = Readonly<Record<string, string>>;

export const IN_USE = /^Port \d+ is already in use: .+\n$/;

export async function takenPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return String(await listenAnywhere(server));
}

export function runServer(env: Env, ...words: readonly string[]): Program {
  const server = startNode([...words, 'server/start.ts'], env);
  onTestFinished(() => void server.end());
  return server;
}

export async function listening(
  start: (env: Env) => Program,
): Promise<{ port: number; server: Program }> {
  const port = await freePort();
  const server = start({ PORT: String(port) });
  await server.says(STARTED);
  return { port, server };
}
