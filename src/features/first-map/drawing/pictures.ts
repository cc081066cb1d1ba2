import {
  contourLines,
  covers,
  mapDocument,
  mapSize,
  placePoint,
  rings,
  streamLines,
} from './layers.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import type { Result } from '../result-schema.ts';
import type { FirstMapCopy } from '../schema.ts';

/** Parts of the map that the picture of the third step shows: all of it, and on a phone the places alone. */
export const STEP_PICTURES = ['wide', 'narrow'] as const;

/** In a text, the picture is twice as wide as high. */
type MapPicture = (typeof STEP_PICTURES)[number] | 'text';

/** Space around the places, in units of lines, and the proportions that fit them unless they are far apart. */
const AROUND = 170;
const RATIOS = { narrow: 4 / 3, text: 2 } as const;

/** Radius of the rings by the width of the picture, so that their numbers can be read on the narrowest window. */
const RINGS = { wide: 0.021, narrow: 0.034, text: 0.031 } as const;

export function mapBox(result: Result, picture: MapPicture) {
  const whole = mapSize(result);
  if (picture === 'wide') return { left: 0, top: 0, ...whole };
  const points = result.places.map(placePoint);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all) + 2 * AROUND;
  const ratio = RATIOS[picture];
  const width = Math.min(whole.width, Math.max(span(xs), span(ys) * ratio));
  const height = Math.round(Math.min(whole.height, Math.max(width / ratio, span(ys))));
  const within = (middle: number, size: number, most: number): number =>
    Math.round(Math.min(Math.max(0, middle - size / 2), most - size));
  return {
    left: within((Math.min(...xs) + Math.max(...xs)) / 2, width, whole.width),
    top: within((Math.min(...ys) + Math.max(...ys)) / 2, height, whole.height),
    width: Math.round(width),
    height,
  };
}

/** Part of the map without what only a legend explains. */
export function mapPicture(result: Result, picture: MapPicture): string {
  const box = mapBox(result, picture);
  return mapDocument(box, [
    covers(result, ['bare', 'green']),
    contourLines(result),
    streamLines(result),
    rings(result, RINGS[picture] * box.width),
  ]);
}

/** The places as a picture that texts can show, under the name `first-map`. */
export function pictureFor(copy: FirstMapCopy, result: Result): Picture {
  const { width, height } = mapBox(result, 'text');
  return {
    name: 'first-map',
    width,
    height,
    title: copy.hero.heading,
    description: copy.map.alt,
    ground: 'c',
    svg: mapPicture(result, 'text'),
  };
}
