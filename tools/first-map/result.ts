import {
  COVERS,
  PLACE_COUNT,
  type Cover,
  type Result,
} from '../../src/features/first-map/result-schema.ts';
import { DEFAULT, VARIANTS } from './choices.ts';
import { distanceBetween, type Grid } from './grid.ts';
import { contoursOf, INTERVAL, linePath, streamsOf } from './lines.ts';
import { createModel, streamCells, type Computed } from './model.ts';
import { framed, outlinePath, sieved, type Frame } from './outlines.ts';
import { APART, type Patch } from './places.ts';
import { SceneError, type Images } from './read-scene.ts';
import { sectionOf, type Steepest } from './section.ts';
import { fromUtm } from './utm.ts';
import { accumulate, fallOf, outflowsOf, steepnessOf } from './water.ts';

/** Patches of fewer cells are not drawn. */
const SIEVE = { cover: 6, score: 4 } as const;

/** Shares of open land with a score at least as high as that of each drawn step. */
const SCORE_SHARES = [0.5, 0.25, 0.1, 0.03] as const;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Runs through the cells of a frame. */
function cellsOf(grid: Grid, { column, row, columns, rows }: Frame): number[] {
  return Array.from(
    { length: columns * rows },
    (_, at) => (row + Math.floor(at / columns)) * grid.columns + column + (at % columns),
  );
}

function coverPaths(grid: Grid, frame: Frame, { covers }: Computed): Result['cover'] {
  const shape = { ...frame, cell: grid.cell };
  const labels = framed(grid, frame, (index) => covers[index] ?? -1);
  const drawn = sieved(shape, labels, SIEVE.cover);
  const pathOf = (label: number) => ({
    share: rounded(labels.filter((each) => each === label).length / labels.length, 3),
    path: outlinePath(shape, (x, y) => drawn[y * frame.columns + x] === label),
  });
  const of = (cover: Cover) => pathOf(COVERS.indexOf(cover));
  return {
    bare: of('bare'),
    some: of('some'),
    green: of('green'),
    forest: of('forest'),
    unseen: pathOf(-1),
  };
}

function scoreSteps(grid: Grid, frame: Frame, { covers, scoreAt }: Computed): Result['scores'] {
  const shape = { ...frame, cell: grid.cell };
  const isOpen = (index: number): boolean => {
    const cover = COVERS[covers[index] ?? -1];
    return cover !== undefined && cover !== 'forest';
  };
  const scores = cellsOf(grid, frame).map((index) => (isOpen(index) ? scoreAt(index) : -1));
  const sorted = scores.filter((score) => score >= 0).sort((one, other) => one - other);
  const steps = SCORE_SHARES.map((share) => ({
    share,
    from: rounded(sorted[Math.floor((1 - share) * sorted.length)] ?? 0, 3),
  }));
  const labels = Int8Array.from(
    scores,
    (score) => steps.filter(({ from }) => score >= from).length,
  );
  const drawn = sieved(shape, labels, SIEVE.score);
  return steps.map((step, index) => ({
    ...step,
    path: outlinePath(shape, (x, y) => drawn[y * frame.columns + x] === index + 1),
  }));
}

function placeOf(images: Images, computed: Computed, steepest: Steepest, patch: Patch) {
  const { grid, frame } = images.scene;
  const { cell } = patch;
  const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
  const east = grid.west + (column + 0.5) * grid.cell;
  const north = grid.north - (row + 0.5) * grid.cell;
  const { latitude, longitude } = fromUtm(grid, east, north);
  const { cells, open, place, line } = sectionOf(grid, computed, steepest, cell, streamCells(grid));
  return {
    column: column - frame.column,
    row: row - frame.row,
    latitude: rounded(latitude, 5),
    longitude: rounded(longitude, 5),
    height: Math.round(computed.heights[cell] ?? 0),
    steepness: Math.round(steepnessOf(fallOf(grid, computed.heights, cell))),
    slopeAbove: Math.round((place - open) / 10) * 10,
    cells: patch.cells.length,
    score: rounded(patch.score, 2),
    path: linePath(grid, frame, cells),
    section: { open: Math.round(open), place: Math.round(place), line },
  };
}

/**
 * Computes the map, and whether its places remain with other choices.
 * @param fewest with fewer places, it throws
 */
export function resultOf(images: Images, fewest = PLACE_COUNT): Result {
  const { name, grid, frame, summer, autumn } = images.scene;
  const model = createModel(images);
  const computed = model(DEFAULT);
  if (computed.places.length < fewest) {
    throw new SceneError(
      `${name} has only ${computed.places.length} places of high score on bare fields instead of ${fewest}: choose a larger frame in the scene, or allow fewer with --places.`,
    );
  }
  const variants = VARIANTS.map((change) => {
    const { places } = model({ ...DEFAULT, ...change });
    const keeps = computed.places.map(({ cell }) =>
      places.some((other) => distanceBetween(grid, cell, other.cell) <= APART / 2),
    );
    return { change: { ...change }, keeps };
  });
  const outflows = outflowsOf(grid, computed.filled, 'steepest');
  const steepest = { outflows, area: accumulate(computed.filled, outflows) };
  const heights = cellsOf(grid, frame).map((index) => computed.heights[index] ?? 0);
  const dateOf = ({ date, sunElevation, sunAzimuth }: typeof summer) => ({
    date,
    sunElevation,
    sunAzimuth,
  });
  return {
    name,
    grid: {
      columns: frame.columns,
      rows: frame.rows,
      cell: grid.cell,
      zone: grid.zone,
      hemisphere: grid.hemisphere,
      west: grid.west + frame.column * grid.cell,
      north: grid.north - frame.row * grid.cell,
    },
    summer: dateOf(summer),
    autumn: dateOf(autumn),
    relief: {
      lowest: Math.round(Math.min(...heights)),
      highest: Math.round(Math.max(...heights)),
      interval: INTERVAL,
    },
    contours: contoursOf(grid, frame, computed.heights),
    streams: streamsOf(grid, frame, steepest, 2 * streamCells(grid)),
    cover: coverPaths(grid, frame, computed),
    scores: scoreSteps(grid, frame, computed),
    classes: computed.classes.map(({ cover, cells, ...means }) => ({
      cover,
      cells,
      summerShortwave: rounded(means.summerShortwave, 3),
      summerVegetation: rounded(means.summerVegetation, 3),
      autumnVegetation: rounded(means.autumnVegetation, 3),
      autumnTillage: rounded(means.autumnTillage, 3),
      autumn: means.autumn.map((each) => rounded(each, 3)),
    })),
    places: computed.places.map((patch, index) => ({
      ...placeOf(images, computed, steepest, patch),
      among: variants.filter(({ keeps }) => keeps[index]).length,
    })),
    variants,
    choices: { ...DEFAULT },
  };
}
