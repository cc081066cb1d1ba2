import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compileCache } from './compile-cache.ts';
import { builds } from '../../tools/builds.ts';
import { freePort } from './free-port.ts';

/** Starts the production server as `npm start` does after its build; gives what it says, then stops it. */
export async function linesOfStart(): Promise<{ port: number; lines: string[] }> {
  const port = await freePort();
  const server = spawn('npm', ['run', '--silent', 'serve'], {
    env: {
      ...process.env,
      ...builds.specified,
      ...compileCache,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that npm and the server stop together.
    detached: true,
  });
  const ended = once(server, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    // Told once it listens; whatever else it says is on its way by then.
    if (line.includes('http://')) process.kill(-(server.pid ?? Number.NaN), 'SIGTERM');
  }
  await ended;
  return { port, lines };
}
