import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { keepPatch } from '../../drawings/patch.ts';
import { BuildCache } from '../../theme/build-cache.ts';
import { OWN_FONTS } from '../../theme/font-files.ts';
import type { DrawingAnswer, DrawingTask } from './drawing-worker.ts';

/** Relative to the folder of the build, because the bundle of this module is elsewhere. */
const WORKER = 'src/pages/_drawing/drawing-worker.ts';

const cache = new BuildCache('drawings', [
  'src/drawings',
  'src/pages/_drawing',
  'src/theme',
  OWN_FONTS,
]);

const idle: Worker[] = [];
const waiting: ((worker: Worker) => void)[] = [];
let count = 0;

function startWorker(): Worker {
  count += 1;
  const worker = new Worker(join(process.cwd(), WORKER), {
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  });
  // An idle worker must not keep the process alive.
  worker.unref();
  return worker;
}

async function freeWorker(): Promise<Worker> {
  const worker = idle.pop() ?? (count < availableParallelism() ? startWorker() : undefined);
  return worker ?? new Promise((resolve) => waiting.push(resolve));
}

function release(worker: Worker): void {
  const next = waiting.shift();
  if (next) next(worker);
  else idle.push(worker);
}

async function drawNow(task: DrawingTask): Promise<Uint8Array> {
  const worker = await freeWorker();
  worker.ref();
  const answer = await new Promise<DrawingAnswer>((resolve, reject) => {
    // If one worker cannot start, none can, so the build ends with this error.
    worker.once('error', reject);
    worker.once('message', (answered: DrawingAnswer) => {
      worker.off('error', reject);
      resolve(answered);
    });
    worker.postMessage(task);
  });
  worker.unref();
  release(worker);
  if ('bytes' in answer) return answer.bytes;
  throw answer.error instanceof Error ? answer.error : new Error(String(answer.error));
}

export async function draw(task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
  return cache.get(JSON.stringify(task), () => drawNow(task));
}

const patchSchema = z.object({
  viewBox: z.string(),
  contours: z.object({ lines: z.string(), index: z.string() }),
  water: z.array(z.object({ width: z.number(), d: z.string() })),
});

/** Draws the terrain behind a page's heading in a worker, while the page itself renders. */
export async function prepareHead(seed: string): Promise<void> {
  const bytes = await draw({ kind: 'patch', seed, format: 'head' });
  keepPatch(seed, 'head', patchSchema.parse(JSON.parse(Buffer.from(bytes).toString())));
}
