import { parse } from 'node:path';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../lib/constants.ts';
import type { Scene } from '../schemas/pictures.ts';
import { drawingFaults, lengthFaults, readDrawing, withOwnParts } from './drawings.ts';
import type { FileBytes } from './parsing.ts';
import type { Mistake } from './problems.ts';
import { svgMarkup } from './svg.ts';

export const SCENE_FOLDER = 'scenes/';

function readScene(name: string, bytes: Uint8Array): Scene | string[] {
  const read = readDrawing(bytes, 'scene');
  if (typeof read === 'string') return [read];
  const { root, width, height } = read;
  const markup = withOwnParts(root, name).children.map(svgMarkup).join('');
  const size = `0 0 ${CARD_WIDTH_PX} ${CARD_VISUAL_HEIGHT_PX}`;
  const isOfSize = width === CARD_WIDTH_PX && height === CARD_VISUAL_HEIGHT_PX;
  const faults = [
    ...drawingFaults(root, 'scene'),
    ...(isOfSize ? [] : [`Draw it in a viewBox of "${size}".`]),
    ...lengthFaults(markup),
  ];
  return faults.length > 0 ? faults : { name, markup };
}

export function readScenes(files: FileBytes): { scenes: Scene[]; mistakes: Mistake[] } {
  const read = [...files]
    .filter(([file]) => file.startsWith(SCENE_FOLDER))
    .map(([file, bytes]) => ({ file, scene: readScene(parse(file).name, bytes) }));
  return {
    scenes: read.flatMap(({ scene }) => (Array.isArray(scene) ? [] : [scene])),
    mistakes: read.flatMap(({ file, scene }) =>
      Array.isArray(scene) ? scene.map((sentence) => ({ file, at: 'whole file', sentence })) : [],
    ),
  };
}
