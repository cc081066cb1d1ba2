import sharp from 'sharp';
import { patchArt, type PatchFormat } from '../../drawings/patch.ts';
import { sharePicture, type SharePictureInputs } from './share-picture.ts';

export type DrawingTask =
  | { readonly kind: 'share'; readonly inputs: SharePictureInputs }
  | { readonly kind: 'patch'; readonly seed: string; readonly format: PatchFormat };

// There is one worker per core.
sharp.concurrency(1);

export default async function draw(task: DrawingTask): Promise<Uint8Array> {
  if (task.kind === 'share') return sharePicture(task.inputs);
  return Buffer.from(JSON.stringify(patchArt(task.seed, task.format)));
}
