import { between, createRandom, type Random } from './random.ts';
import { CLEAR, depthAt, EAST, MIDDLE, SCALE, SOUTH, SURFACE, WEST } from './storm-scale.ts';

/** The ground of the storm, a file because a page has room for few of its plants. */
export const STORM_GROUND = '/figures/storm--ground.svg';

export const GROUND_SIZE = { width: EAST - WEST, height: SOUTH } as const;

/** The lower edges of the horizons in the scene, in centimeters. The uppermost, as dark as the page, has an outline. */
const EDGES = [
  { depth: 75, look: 'fill="var(--soil-b)"', wave: 0 },
  { depth: 28, look: 'fill="var(--soil-a)"', wave: 7 },
  { depth: 4, look: 'fill="var(--soil-o)" stroke="var(--cream)" stroke-width="1.5"', wave: 2 },
] as const;

/** As wide as the plants and crumbs that are repeated toward the left. */
const TILE = 800;

const at = (...numbers: number[]): string => numbers.map((number) => Math.round(number)).join(' ');

/** The upper edge is straight, because a film of water runs on it. */
function horizon(random: Random, depth: number, wave: number): string {
  const edge: string[] = [];
  for (let x = EAST; x > WEST; x -= 60) {
    edge.push(at(x, depthAt(depth) + between(random, -wave, wave)));
  }
  return `M${at(WEST, SURFACE)}H${EAST}L${edge.join(' ')} ${at(WEST, depthAt(depth))}z`;
}

/** A plant whose leaves bend to both sides. */
function corn(random: Random, x: number, height: number): string {
  const leaves = [0.35, 0.55, 0.75, 0.95].map((share, index) => {
    const reach = (index % 2 === 0 ? 1 : -1) * between(random, 0.3, 0.5) * height;
    return `M${at(x, SURFACE - share * height * 0.8)}q${at(reach * 0.5, -height * 0.3, reach, between(random, -0.1, 0.12) * height)}`;
  });
  return `M${at(x, SURFACE)}v${at(-height * 0.8)}${leaves.join('')}`;
}

function tuft(random: Random, x: number, height: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const lean = (index - 2.5) * between(random, 3, 6);
    return `M${at(x + index - 3, SURFACE)}q${at(lean * 0.2, -height * 0.6, lean, -height * between(random, 0.6, 1))}`;
  }).join('');
}

/** Roots that divide once, below a plant. */
function roots(random: Random, x: number, depth: number): string {
  return Array.from({ length: 5 }, (_, index) => {
    const lean = (index - 2) * between(random, 6, 14);
    const length = depth * between(random, 0.6, 1);
    const side = between(random, -14, 14);
    return `M${at(x, SURFACE)}q${at(lean * 0.3, length * 0.5, lean, length)}m${at(-lean * 0.4, -length * 0.45)}l${at(side, length * 0.3)}`;
  }).join('');
}

/** A crumb with five or six corners. */
function crumb(random: Random, x: number, y: number, size: number): string {
  const corners = Math.floor(between(random, 5, 7));
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const radius = size * between(random, 0.7, 1.2);
    return at(x + radius * Math.cos(angle), y + radius * 0.7 * Math.sin(angle));
  });
  return `M${points.join('L')}z`;
}

interface Row {
  from: number;
  to: number;
  step: readonly [number, number];
}

function row(random: Random, { from, to, step }: Row, draw: (x: number) => string): string {
  let drawn = '';
  for (let x = from; x < to; x += between(random, ...step)) drawn += draw(x);
  return drawn;
}

function plants(random: Random, from: number, to: number): string {
  const paths: [string, number, string][] = [
    [
      'var(--vein)',
      1.5,
      row(random, { from, to, step: [38, 74] }, (x) => roots(random, x, between(random, 28, 74))),
    ],
    [
      'var(--straw)',
      3,
      row(
        random,
        { from, to, step: [50, 120] },
        (x) => `M${at(x, SURFACE)}l${at(between(random, -3, 3), -between(random, 8, 20))}`,
      ),
    ],
    [
      'var(--grown)',
      2.5,
      row(random, { from, to, step: [26, 64] }, (x) => tuft(random, x, between(random, 14, 30))),
    ],
    [
      'var(--young)',
      3,
      row(random, { from: from + 14, to: to - 14, step: [52, 84] }, (x) =>
        corn(random, x, between(random, 34, 62)),
      ),
    ],
  ];
  return paths
    .map(([color, width, d]) => `<path stroke="${color}" stroke-width="${width}" d="${d}"/>`)
    .join('');
}

function soil(random: Random, from: number, to: number): string {
  const layers = [
    {
      top: depthAt(4),
      bottom: depthAt(28),
      step: [24, 62],
      rows: 5,
      size: [4, 13],
      look: 'fill="var(--soil-o)" fill-opacity=".5"',
    },
    {
      top: depthAt(28),
      bottom: SOUTH,
      step: [70, 190],
      rows: 6,
      size: [5, 16],
      look: 'fill="var(--soil-a)" fill-opacity=".6"',
    },
  ] as const;
  const crumbs = layers.map(({ top, bottom, step, rows, size, look }) => {
    const height = (bottom - top) / rows;
    const d = Array.from({ length: rows }, (_, index) =>
      row(random, { from: from + between(random, 0, 40), to: to - 16, step }, (x) =>
        crumb(
          random,
          x,
          top + (index + between(random, 0.2, 0.8)) * height,
          between(random, size[0], size[1]),
        ),
      ),
    ).join('');
    return `<path ${look} d="${d}"/>`;
  });
  const strokes = row(random, { from, to: to - 30, step: [9, 22] }, (x) => {
    const y = between(random, depthAt(6), SOUTH);
    return `M${at(x, y)}l${at(between(random, 10, 26), between(random, -4, 4))}`;
  });
  return `${crumbs.join('')}<path stroke="var(--cream)" stroke-opacity=".16" stroke-width="2" d="${strokes}"/>`;
}

/**
 * A scale with a mark and its depth at every 10 cm. The size of its numbers is that of a part, because the build sets the
 * size of whole texts.
 */
function scale(): string {
  const marks = [10, 20, 30, 40, 50, 60].map((depth) => {
    const words = depth === 10 ? `${depth} cm` : depth;
    const place = `x="${SCALE - 76}" y="${depthAt(depth) + 7}"`;
    return `<text ${place} fill="var(--cream)"><tspan font-size="20">${words}</tspan></text><path stroke="var(--cream)" stroke-width="2" d="M${SCALE - 8} ${depthAt(depth)}h16"/>`;
  });
  return marks.join('');
}

/** The field in section, with its surface at the same height as in the scene. The cut stands between its plants. */
export function stormGround(): string {
  const random = createRandom('storm');
  const horizons = EDGES.map(
    ({ depth, look, wave }) => `<path ${look} d="${horizon(random, depth, wave)}"/>`,
  );
  const tile = soil(random, 0, TILE) + plants(random, 0, SCALE - 20);
  const copies = Array.from(
    { length: -WEST / TILE },
    (_, index) => `<use href="#tile" x="${-(index + 1) * TILE}"/>`,
  );
  const east = soil(random, SCALE + 20, EAST) + plants(random, MIDDLE + CLEAR, EAST);
  const { width, height } = GROUND_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${WEST} 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    ...horizons,
    `<g id="tile">${tile}</g>`,
    ...copies,
    east,
    scale(),
    '</svg>',
  ].join('');
}
