import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { patchArt, type PatchFormat } from '../../drawings/patch.ts';
import { sharePicture, type SharePictureInputs } from './share-picture.ts';

export type DrawingTask =
  | { readonly kind: 'share'; readonly inputs: SharePictureInputs }
  | { readonly kind: 'patch'; readonly seed: string; readonly format: PatchFormat };

export type DrawingAnswer = { readonly bytes: Uint8Array } | { readonly error: unknown };

// There is one worker per core.
sharp.concurrency(1);

async function draw(task: DrawingTask): Promise<Uint8Array> {
  if (task.kind === 'share') return sharePicture(task.inputs);
  return Buffer.from(JSON.stringify(patchArt(task.seed, task.format)));
}

async function answer(task: DrawingTask): Promise<DrawingAnswer> {
  try {
    return { bytes: await draw(task) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (task: DrawingTask) => {
  void answer(task).then((answered) => parentPort?.postMessage(answered));
});
