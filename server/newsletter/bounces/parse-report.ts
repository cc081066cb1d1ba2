import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The token is that of the returned mail; it is not checked yet. */
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

/** A mail takes about 100 ms, most of them to start the process. */
const TIMEOUT_MS = 10_000;

/** In megabytes. */
const NODE_OPTIONS = ['--max-old-space-size=64', '--experimental-strip-types'];

const run = promisify(execFile);

/**
 * Reads a mail in another process, without the server's settings, so that no mail can use up the server's
 * memory or time. A thread that runs out of memory can end the whole process.
 */
export async function parseReport(
  source: Uint8Array,
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
): Promise<Report | undefined> {
  const command = [...NODE_OPTIONS, program, String(timeoutMs)];
  const running = run(process.execPath, command, { env: {} });
  // The exit code shows if the process ended before it had read everything.
  running.child.stdin?.on('error', () => undefined).end(source);
  const { stdout } = await running;
  return REPORT.nullable().parse(JSON.parse(stdout)) ?? undefined;
}
