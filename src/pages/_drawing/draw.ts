import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { keepPatch } from '../../drawings/patch.ts';
import { BuildCache } from '../../theme/build-cache.ts';
import { OWN_FONTS } from '../../theme/font-files.ts';
import type { DrawingTask } from './drawing-worker.ts';

/** Relative to the folder of the build, because the bundle of this module is elsewhere. */
const WORKER = 'src/pages/_drawing/drawing-worker.ts';

/** A build asks for the next drawing sooner; starting a worker takes longer than a drawing. */
const IDLE_MS = 60_000;

const cache = new BuildCache('drawings', [
  'src/drawings',
  'src/pages/_drawing',
  'src/theme',
  OWN_FONTS,
]);

const workers = new Tinypool({
  filename: join(process.cwd(), WORKER),
  minThreads: 0,
  idleTimeout: IDLE_MS,
  execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
});

export async function draw(task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
  return cache.get(JSON.stringify(task), () => workers.run(task));
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
