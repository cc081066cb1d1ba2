import { mapSize, placePoint, RING } from './drawing/index.ts';
import type { Result } from './result-schema.ts';

/** How many times home shows the map as large as its frame, if all places are then in it. */
export const ZOOM = 1.35;

/** The part of the map that is then in the frame, by shares of its width and height, as in the style sheet. */
const PART = { left: 0.08 / ZOOM, right: 1.08 / ZOOM, top: 0.26 } as const;

/** Whether the part of the map that home shows, and a phone, has all places. Otherwise, they show the whole map. */
export function areInFrame(result: Result): boolean {
  const { width, height } = mapSize(result);
  return result.places.map(placePoint).every(({ x, y }) => {
    const isAcross = x - RING > PART.left * width && x + RING < PART.right * width;
    return isAcross && y - RING > PART.top * height;
  });
}
