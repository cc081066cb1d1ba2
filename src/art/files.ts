import { horizon, HORIZON_KINDS } from './horizon.ts';
import { roots } from './roots.ts';
import { stones } from './stones.ts';
import { TILE_WIDTH } from './tile.ts';

const ROOTS_HEIGHT = 150;

/** Higher than a section on a wide screen, so that hardly a stone comes twice. */
const STONES_HEIGHT = 1300;

function svg(height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_WIDTH} ${height}" width="${TILE_WIDTH}" height="${height}">${body}</svg>`;
}

function rootsFile(seed: string): string {
  const { thick, thin } = roots({ seed, width: TILE_WIDTH, height: ROOTS_HEIGHT, clumps: 13 });
  return svg(
    ROOTS_HEIGHT,
    `<g fill="none" stroke="#000" stroke-linecap="round"><path stroke-width="2" d="${thick}"/><path stroke-width=".9" d="${thin}"/></g>`,
  );
}

/** What lies in each ground: crumbs in the topsoil, stones below it, and plates where the rock weathers. */
const STONES = {
  crumbs: { columns: 10, rows: 6, largest: 9, corner: 2 },
  stones: { columns: 7, rows: 4, largest: 38, corner: 5 },
  plates: { columns: 6, rows: 5, largest: 70, corner: 4, flatness: [0.12, 0.3] },
} as const;

function stonesFile(seed: string, name: keyof typeof STONES): string {
  const { corner, ...kind } = STONES[name];
  const size = { width: TILE_WIDTH, height: STONES_HEIGHT };
  const { shapes } = stones({ seed: `${seed} ${name}`, ...size, ...kind });
  return svg(
    STONES_HEIGHT,
    `<path stroke="#000" stroke-width="${corner}" stroke-linejoin="round" d="${shapes}"/>`,
  );
}

/** Seeds of the drawings that are files. */
export interface FileSeeds {
  readonly roots: string;
  readonly stones: string;
  readonly horizons: string;
}

/** The drawings that follow the page as files, by name: masks that style sheets fill with a soil's colour. */
export function artFiles(seeds: FileSeeds): Record<string, string> {
  const files: Record<string, string> = {
    roots: rootsFile(seeds.roots),
    crumbs: stonesFile(seeds.stones, 'crumbs'),
    stones: stonesFile(seeds.stones, 'stones'),
    plates: stonesFile(seeds.stones, 'plates'),
  };
  for (const kind of HORIZON_KINDS) {
    const { height, ground } = horizon(kind, seeds.horizons);
    files[kind] = svg(height, `<path fill-rule="evenodd" d="${ground}"/>`);
  }
  return files;
}
