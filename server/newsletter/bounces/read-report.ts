/* Runs as a separate process that reads a mail from stdin and writes its report to stdout. */
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readReport } from './report.ts';

const timeoutMs = Number(process.argv[2]);

// The server may crash, so this process limits its own time. Timers of the main thread do not run while it reads.
const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${timeoutMs})`;
new Worker(kill, { eval: true }).unref();

process.stdout.write(JSON.stringify(readReport(await buffer(process.stdin)) ?? null));
