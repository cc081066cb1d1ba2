/* Runs as a process of its own: reads a mail from stdin and writes what it reports to stdout. */
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { readReport } from './report.ts';

const timeoutMs = Number(process.argv[2]);

// The process ends itself, because the server may die first. A thread does it, because no timer of the
// main thread runs while a mail is read.
const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${timeoutMs})`;
new Worker(kill, { eval: true }).unref();

process.stdout.write(JSON.stringify(readReport(await buffer(process.stdin)) ?? null));
