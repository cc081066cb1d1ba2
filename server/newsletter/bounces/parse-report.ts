import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The token is from the returned mail and has not been verified. */
const REPORT = z.union([
  z.object({
    token: z.string(),
    /** Addresses are in lower case. An unknown status is empty. */
    recipients: z.array(
      z.object({ addresses: z.array(z.string()), action: z.string(), status: z.string() }),
    ),
  }),
  z.object({ token: z.string(), feedback: z.string() }),
]);

export type Report = z.infer<typeof REPORT>;

const PROGRAM = fileURLToPath(new URL('./read-report.ts', import.meta.url));

/** A mail takes about 100 ms, mostly for starting the process. */
const TIMEOUT_MS = 10_000;

/** The heap size is in megabytes. */
const NODE_OPTIONS = ['--max-old-space-size=64', '--experimental-strip-types'];

const run = promisify(execFile);

/**
 * Reads a mail in a separate process without the server's settings, so that no mail can exhaust the server's
 * memory or time. A thread would not do, because it can end the whole process if it runs out of memory.
 */
export async function parseReport(
  source: Uint8Array,
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
): Promise<Report | undefined> {
  const command = [...NODE_OPTIONS, program, String(timeoutMs)];
  const running = run(process.execPath, command, { env: {} });
  // The exit code shows whether the process ended before it had read everything.
  running.child.stdin?.on('error', () => undefined).end(source);
  const { stdout } = await running;
  return REPORT.nullable().parse(JSON.parse(stdout)) ?? undefined;
}
