import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** What a mail server or a provider reports. The token is that of the returned mail, not checked yet. */
const REPORT = z.union([
  z.object({
    token: z.string(),
    /** Addresses are in lower case. The enhanced status code is empty if there is none. */
    recipients: z.array(
      z.object({ addresses: z.array(z.string()), action: z.string(), status: z.string() }),
    ),
  }),
  z.object({ token: z.string(), feedback: z.string() }),
]);

export type Report = z.infer<typeof REPORT>;

const PROGRAM = fileURLToPath(new URL('./read-report.ts', import.meta.url));

/** Milliseconds. A mail takes about 100, most of them to start the process. */
const TIMEOUT_MS = 10_000;

/** The limit of its memory is in megabytes. */
const NODE_OPTIONS = ['--max-old-space-size=64', '--experimental-strip-types'];

const run = promisify(execFile);

/**
 * Reads a mail in a process of its own, without the server's settings in its environment, so that no mail
 * can take the server's memory or time. A thread is not enough: a thread that runs out of memory can end
 * the whole process or go on forever. Rejects if the process ran out of memory or time.
 */
export async function parseReport(
  source: Uint8Array,
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
): Promise<Report | undefined> {
  const command = [...NODE_OPTIONS, program, String(timeoutMs)];
  const running = run(process.execPath, command, { env: {} });
  // If the process ends before it has read everything, its exit code says so.
  running.child.stdin?.on('error', () => undefined).end(source);
  const { stdout } = await running;
  return REPORT.nullable().parse(JSON.parse(stdout)) ?? undefined;
}
