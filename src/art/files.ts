import { horizon, HORIZON_KINDS } from './horizon.ts';
import { roots } from './roots.ts';
import { stones } from './stones.ts';

const WIDTH = 1440;
const ROOTS_HEIGHT = 150;
const STONES_HEIGHT = 420;

function svg(height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" preserveAspectRatio="xMidYMax slice">${body}</svg>`;
}

function rootsFile(seed: string): string {
  const { thick, thin } = roots({ seed, width: WIDTH, height: ROOTS_HEIGHT, clumps: 8 });
  return svg(
    ROOTS_HEIGHT,
    `<g fill="none" stroke="#000" stroke-linecap="round"><path stroke-width="2" d="${thick}"/><path stroke-width=".9" d="${thin}"/></g>`,
  );
}

function stonesFile(seed: string): string {
  const { shapes } = stones({
    seed,
    width: WIDTH,
    height: STONES_HEIGHT,
    clusters: 7,
    largest: 34,
  });
  return svg(
    STONES_HEIGHT,
    `<path stroke="#000" stroke-width="5" stroke-linejoin="round" d="${shapes}"/>`,
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
    stones: stonesFile(seeds.stones),
  };
  for (const kind of HORIZON_KINDS) {
    const { height, ground } = horizon(kind, seeds.horizons);
    files[kind] = svg(height, `<path fill-rule="evenodd" d="${ground}"/>`);
  }
  return files;
}
