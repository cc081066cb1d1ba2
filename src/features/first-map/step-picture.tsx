import { renderToStaticMarkup } from 'react-dom/server';
import { Contours, Covers, mapSize, placePoint, Rings, Streams } from './drawing.tsx';
import type { Result } from './result-schema.ts';

/** Parts of the map that the picture of the third step shows: all of it, and on a phone the places alone. */
export const STEP_PICTURES = ['wide', 'narrow'] as const;
type StepPicture = (typeof STEP_PICTURES)[number];

/** Space around the places on a phone, in units of lines, and the proportion of the picture there. */
const AROUND = 170;
const NARROW_RATIO = 4 / 3;

/** Radius of the rings by the width of the picture, so that their numbers can be read on the narrowest window. */
const STEP_RINGS = { wide: 0.021, narrow: 0.034 } as const;

export function stepBox(result: Result, picture: StepPicture) {
  const whole = mapSize(result);
  if (picture === 'wide') return { left: 0, top: 0, ...whole };
  const points = result.places.map(placePoint);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const wanted = Math.max(...xs) - Math.min(...xs) + 2 * AROUND;
  const width = Math.min(whole.width, wanted, whole.height * NARROW_RATIO);
  const height = Math.round(width / NARROW_RATIO);
  const within = (middle: number, size: number, most: number): number =>
    Math.round(Math.min(Math.max(0, middle - size / 2), most - size));
  return {
    left: within((Math.min(...xs) + Math.max(...xs)) / 2, width, whole.width),
    top: within((Math.min(...ys) + Math.max(...ys)) / 2, height, whole.height),
    width: Math.round(width),
    height,
  };
}

/** The map as the picture of the third step, without what only a legend explains. */
export function stepDocument(result: Result, picture: StepPicture): string {
  const { left, top, width, height } = stepBox(result, picture);
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${left} ${top} ${width} ${height}`}>
      <rect x={left} y={top} width={width} height={height} fill="var(--sky)" />
      <Covers result={result} names={['bare', 'green']} />
      <Contours result={result} />
      <Streams result={result} />
      <Rings result={result} radius={STEP_RINGS[picture] * width} />
    </svg>,
  );
}
