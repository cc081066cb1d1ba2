/* Runs as its own process: reads a mail from stdin and writes the report in it to stdout. */
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readReport } from './report.ts';

const timeoutMs = Number(process.argv[2]);

// The server may crash first, so the process ends itself. The main thread's timers do not run while it reads.
const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${timeoutMs})`;
new Worker(kill, { eval: true }).unref();

process.stdout.write(JSON.stringify(readReport(await buffer(process.stdin)) ?? null));
