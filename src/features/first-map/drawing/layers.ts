import { LINE_UNITS, type Result } from '../result-schema.ts';
import type { Layer } from '../schema.ts';

/** Colors of the theme in which each cover is drawn, and how strongly. */
export const COVER_LOOKS = {
  bare: { color: '--straw', opacity: 0.75 },
  some: { color: '--vein', opacity: 0.4 },
  green: { color: '--young', opacity: 0.42 },
  forest: { color: '--grown', opacity: 0.2 },
} as const;

/** Opacities of rust for the steps of the score, lowest first. */
export const SCORE_OPACITIES = [0.3, 0.5, 0.75, 1] as const;

const PATTERN = 'unseen';

/** Every fifth contour is bolder. */
const INDEX = 5;

function unseen({ cover }: Result): string {
  return `<pattern id="${PATTERN}" width="2.2" height="2.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V2.2" stroke="var(--ink)" stroke-width="0.35" opacity="0.35"/></pattern><path transform="scale(${LINE_UNITS})" fill="url(#${PATTERN})" d="${cover.unseen.path}"/>`;
}

export function covers({ cover }: Result, names: readonly (keyof typeof COVER_LOOKS)[]): string {
  const paths = names.map((name) => {
    const { color, opacity } = COVER_LOOKS[name];
    return `<path fill="var(${color})" fill-opacity="${opacity}" d="${cover[name].path}"/>`;
  });
  return `<g transform="scale(${LINE_UNITS})" fill-rule="evenodd">${paths.join('')}</g>`;
}

export function contourLines({ contours, relief }: Result, fill = ''): string {
  const lines = contours.map(({ height, path }) => {
    const width = (height / relief.interval) % INDEX === 0 ? ' stroke-width="6.5"' : '';
    return `<path d="${path}"${fill}${width}/>`;
  });
  return `<g fill="none" stroke="var(--contour)" stroke-width="3">${lines.join('')}</g>`;
}

/** Width of a stream that drains an area in ha: with the square root, as in the hero. */
const widthOf = (hectares: number): number => 4 + 0.55 * Math.sqrt(hectares);

export function streamLines({ streams }: Result, strength = 1): string {
  const lines = streams.map(
    ({ hectares, path }) =>
      `<path d="${path}" stroke-width="${Number((strength * widthOf(hectares)).toFixed(1))}"/>`,
  );
  return `<g fill="none" stroke="var(--water)" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`;
}

function scoreAreas({ scores }: Result): string {
  const areas = scores.map(
    ({ path }, index) => `<path d="${path}" fill-opacity="${SCORE_OPACITIES[index]}"/>`,
  );
  return `<g transform="scale(${LINE_UNITS})" fill="var(--rust)" fill-rule="evenodd">${areas.join('')}</g>`;
}

const RELIEF = ' fill="var(--vein)" fill-opacity="0.07"';

const LAYER_DRAWINGS: Readonly<Record<Layer, (result: Result) => readonly string[]>> = {
  elevation: (result) => [contourLines(result, RELIEF)],
  water: (result) => [contourLines(result), streamLines(result, 1.4)],
  cover: (result) => [
    covers(result, ['bare', 'some', 'green', 'forest']),
    unseen(result),
    streamLines(result),
  ],
  score: (result) => [
    scoreAreas(result),
    unseen(result),
    contourLines(result),
    streamLines(result, 0.5),
  ],
  map: (result) => [
    covers(result, ['bare', 'green']),
    unseen(result),
    contourLines(result),
    streamLines(result),
  ],
};

export function mapSize({ grid }: Result) {
  return { width: grid.columns * LINE_UNITS, height: grid.rows * LINE_UNITS };
}

/** Radius of the ring around a place, in units of lines. */
export const RING = 52;

export function placePoint({ column, row }: { column: number; row: number }) {
  return { x: (column + 0.5) * LINE_UNITS, y: (row + 0.5) * LINE_UNITS };
}

type Point = ReturnType<typeof placePoint>;

/** Repeated, because a point that has moved can come too near to a third one. */
const ROUNDS = 8;

/** Moves two points along the line through both until they are the distance apart, if they are nearer. */
function pushApart(one: Point, other: Point, distance: number): void {
  const [across, down] = [other.x - one.x, other.y - one.y];
  const between = Math.hypot(across, down);
  if (between === 0 || between >= distance) return;
  const share = (distance / between - 1) / 2;
  one.x -= across * share;
  one.y -= down * share;
  other.x += across * share;
  other.y += down * share;
}

/** Returns the points with the distance between them, if there is room. */
function spread(points: readonly Point[], distance: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) pushApart(one, other, distance);
    }
  }
  return moved.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Rings with the numbers of the places, as part of a drawing. Rings that would overlap are moved apart. */
export function rings({ places }: Result, radius: number): string {
  const size = Math.round(1.2 * radius);
  const drawn = spread(places.map(placePoint), 2.2 * radius).map(({ x, y }, index) => {
    // The style of a drawing's file sets the size of every text, but not of a part of it.
    const number = `<tspan font-size="${size}">${index + 1}</tspan>`;
    return `<g><circle cx="${x}" cy="${y}" r="${Math.round(radius)}" fill="var(--sky)" fill-opacity="0.7"/><text x="${x}" y="${y}" dy="${Math.round(0.35 * size)}" text-anchor="middle" fill="var(--ink)" stroke="none" font-size="${size}">${number}</text></g>`;
  });
  return `<g fill="none" stroke="var(--ink)" stroke-width="${Math.round(radius / 6)}">${drawn.join('')}</g>`;
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the map as a document, whose colors are roles. */
export function mapDocument(
  { left, top, width, height }: Part,
  drawings: readonly string[],
): string {
  const place = left === 0 && top === 0 ? '' : ` x="${left}" y="${top}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><rect${place} width="${width}" height="${height}" fill="var(--sky)"/>${drawings.join('')}</svg>`;
}

export function layerDocument(result: Result, layer: Layer, withRings = false): string {
  const drawings = LAYER_DRAWINGS[layer](result);
  return mapDocument({ left: 0, top: 0, ...mapSize(result) }, [
    ...drawings,
    ...(withRings ? [rings(result, RING)] : []),
  ]);
}
