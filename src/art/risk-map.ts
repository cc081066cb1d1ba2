import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../lib/constants.ts';
import { createCatchment } from './catchment.ts';
import { distance, type Point } from './geometry.ts';
import { heatOf } from './heat.ts';
import { straight, writePath } from './svg-path.ts';

/** Risk on a slope: the cells of each class as path data, calmest first, and where the alerts stand. */
export interface RiskMap {
  readonly classes: readonly string[];
  readonly alerts: readonly Point[];
}

/** Size of the slope in the units of its field. */
const SLOPE = { width: 320, height: 144 };

const CELL = 30;
const GAP = 2;
const COLUMNS = Math.ceil(CARD_WIDTH_PX / CELL);
const ROWS = Math.ceil(CARD_VISUAL_HEIGHT_PX / CELL);

/** Shares of all cells that are calmer than each class; few places lose most of the soil. */
const CALMER = [0.25, 0.5, 0.72, 0.86, 0.94];

const ALERTS = 3;

/** Least distance between two alerts, so that they point at three places. */
const APART = 2 * CELL;

const LOWEST = CARD_VISUAL_HEIGHT_PX - CELL;

function middle(index: number): Point {
  const column = index % COLUMNS;
  return [column * CELL + CELL / 2, ((index - column) / COLUMNS) * CELL + CELL / 2];
}

function cells(indices: readonly number[]): string {
  const reach = (CELL - GAP) / 2;
  return writePath(
    indices.flatMap((index) => {
      const [x, y] = middle(index);
      const corners: Point[] = [
        [x - reach, y - reach],
        [x + reach, y - reach],
        [x + reach, y + reach],
        [x - reach, y + reach],
      ];
      return straight(corners) ?? [];
    }),
  );
}

function apart(places: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (const place of places) {
    const [x, y] = place;
    // Neither behind the badges nor at the border, of which a narrow card shows less.
    const inside = x > 2 * CELL && x < CARD_WIDTH_PX - 2 * CELL && y > 2 * CELL && y < LOWEST;
    if (inside && found.every((other) => distance(other, place) >= APART)) found.push(place);
  }
  return found.slice(0, ALERTS);
}

/** By length and steepness of the slope (the LS factor of RUSLE). */
export function riskMap(seed: string): RiskMap {
  const { values } = heatOf(createCatchment({ seed, size: SLOPE }).field, {
    columns: COLUMNS,
    rows: ROWS,
    classes: CALMER.length,
    metres: 2,
    exaggeration: 6,
  });
  const calmestFirst = [...values.entries()].sort(([, a], [, b]) => a - b).map(([index]) => index);
  const rank = (share: number): number => Math.round(share * calmestFirst.length);
  return {
    classes: CALMER.map((share, order) =>
      cells(calmestFirst.slice(rank(share), rank(CALMER[order + 1] ?? 1)).sort((a, b) => a - b)),
    ),
    alerts: apart(calmestFirst.toReversed().map(middle)),
  };
}
