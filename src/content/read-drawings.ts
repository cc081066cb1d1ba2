import { drawingsSchema } from '../schemas/pictures.ts';
import type { FileBytes } from './parsing.ts';
import { readPictures } from './pictures.ts';
import { readScenes } from './scenes.ts';

/** Reads the pictures, as `drawings.yaml` describes them, and the scenes. */
export function readDrawings(files: FileBytes, drawings: unknown) {
  const { data } = drawingsSchema.safeParse(drawings);
  // What pictures lack because of errors in drawings.yaml is not a mistake.
  const pictures = data && readPictures(files, data);
  const scenes = readScenes(files);
  return {
    parts: { pictures: pictures?.pictures, scenes: scenes.scenes },
    mistakes: [...(pictures?.mistakes ?? []), ...scenes.mistakes],
  };
}
