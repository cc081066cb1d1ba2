import { createNoise } from '../../drawings/noise.ts';
import { createRandom, between } from '../../drawings/random.ts';
import { BREADTH, DITCH, round, RUN, SECTION } from './scale.ts';
import type { Cover, Setting } from './setting.ts';
import type { Result } from './result.ts';

const TOP = 72;

function surfaceAt(setting: Setting, share: number): number {
  return TOP + (share * RUN * setting.steepness) / 100;
}

const noise = createNoise('layers');

/** In units of the drawing, not to scale. */
const LAYERS = [
  { depth: 0, rough: 0 },
  { depth: 11, rough: 3 },
  { depth: 40, rough: 9 },
] as const;

const EDGE_STEPS = 14;

export function layersOf(setting: Setting): string[] {
  return LAYERS.map(({ depth, rough }, layer) => {
    const steps = rough === 0 ? 1 : EDGE_STEPS;
    let path = '';
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps;
      const stray = rough * noise(share * 11, layer * 3 + 0.5);
      path += `${step === 0 ? 'M' : 'L'}${round(share * RUN)} ${round(surfaceAt(setting, share) + depth + stray)}`;
    }
    return `${path}l5 12h16l5-10V${SECTION}H0Z`;
  });
}

export function ditchOf(setting: Setting): string {
  return `M${RUN + 4} ${round(surfaceAt(setting, 1) + 6)}h19l-2 6h-15z`;
}

/** Thicker downhill, and thicker the more is lost. */
export function filmOf(setting: Setting, share: number): string {
  const [from, to] = [surfaceAt(setting, 0), surfaceAt(setting, 1)];
  return `M0 ${round(from)}L${RUN} ${round(to)}v-${(1 + share * 24).toFixed(1)}z`;
}

/** Draws a mark at stations `step` apart along the surface. */
function along(
  setting: Setting,
  { step, from = 0, to = 1, seed }: { step: number; from?: number; to?: number; seed: string },
  mark: (random: () => number) => string,
): string {
  const random = createRandom(seed);
  let path = '';
  for (
    let x = from * RUN + step * 0.6;
    x < to * RUN - step * 0.3;
    x += step * between(random, 0.8, 1.2)
  ) {
    path += `M${round(x)} ${round(surfaceAt(setting, x / RUN))}${mark(random)}`;
  }
  return path;
}

const high = (random: () => number, least: number, most: number): string =>
  round(between(random, least, most));

const PLANTS: Record<Cover, { step: number; mark: (random: () => number) => string }> = {
  bare: { step: 26, mark: () => `q3-5 7 0` },
  plowed: {
    step: 17,
    mark: (random) => `v-${high(random, 15, 19)}m0 8q4-1 6-6m-6 1q-4-1-6-6`,
  },
  sparse: { step: 62, mark: (random) => `q-1-5-5-${high(random, 7, 9)}m5 8v-9m0 9q1-5 5-8` },
  residue: {
    step: 14,
    mark: (random) => `l${high(random, 8, 12)}-2m-3 2l-2-${high(random, 5, 9)}`,
  },
  grass: { step: 6, mark: (random) => `l-2-${high(random, 6, 10)}` },
  forest: {
    step: 44,
    mark: (random) => `v-${high(random, 12, 16)}q-15 1-12-13q-1-13 12-14q13 1 12 14q3 12-12 13`,
  },
};

export function plantsOf(setting: Setting): string {
  return along(
    setting,
    { ...PLANTS[setting.cover], seed: setting.cover },
    PLANTS[setting.cover].mark,
  );
}

export function stripOf(
  setting: Setting,
): { grass: string; roots: string; from: number; to: number } | undefined {
  if (setting.strip === 0) return undefined;
  const from = setting.stripAt / setting.length;
  const to = (setting.stripAt + setting.strip) / setting.length;
  const draw = (seed: string, step: number, mark: (random: () => number) => string): string =>
    along(setting, { step, from, to, seed }, mark);
  const grass = draw('strip', 3.5, (random) => `l${high(random, -2, 2)}-${high(random, 13, 19)}`);
  const roots = draw('roots', 7, (random) => `q${high(random, -4, 4)} 9 0 ${high(random, 16, 38)}`);
  return { grass, roots, from: from * RUN, to: to * RUN };
}

/** Sediment above a strip, thicker the more is held back. */
export function wedgeOf(setting: Setting, { held, loss }: Result): string {
  if (held === 0) return '';
  const thickness = Math.min(9, 1.5 + (held * loss) / 6);
  const end = setting.stripAt / setting.length;
  const start = Math.max(0, end - thickness * 0.011);
  const [x, y] = [start * RUN, surfaceAt(setting, start)];
  const [endX, endY] = [end * RUN, surfaceAt(setting, end)];
  return `M${round(x)} ${round(y)}L${round(endX)} ${round(endY)}v-${round(thickness)}Z`;
}

/** Height in m between contour lines. */
export const CONTOUR_INTERVAL = 0.5;

export function contoursOf({ length, steepness }: Setting): { lines: string; index: string } {
  const height = (length * steepness) / 100;
  const paths = { lines: '', index: '' };
  for (let line = 1; line * CONTOUR_INTERVAL < height; line += 1) {
    const x = round((line * CONTOUR_INTERVAL * RUN) / height);
    paths[line % 5 === 0 ? 'index' : 'lines'] += `M${x} 0q5 65-1 130t1 130`;
  }
  return paths;
}

export function furrowsOf(plowing: Setting['plowing']): string {
  const steps = (most: number, draw: (at: number) => string): string =>
    Array.from({ length: Math.floor(most / 12) }, (_, index) => draw(6 + index * 12)).join('');
  return plowing === 'down'
    ? steps(BREADTH, (y) => `M0 ${y}h${RUN}`)
    : steps(RUN, (x) => `M${x} 0v${BREADTH}`);
}

export function dropsOf(setting: Setting): string {
  const random = createRandom('rain');
  let path = '';
  const count = Math.min(120, Math.round(2.2 * Math.sqrt(setting.rain)));
  for (let drop = 0; drop < count; drop += 1) {
    const x = between(random, 12, RUN);
    const y = between(random, 0, surfaceAt(setting, x / RUN) - 32);
    path += `M${round(x)} ${round(y)}l-3 ${high(random, 9, 14)}`;
  }
  return path;
}

export function marksOf(length: number, step: number): string {
  let path = '';
  for (let at = 0; at <= length; at += step) path += `M${round((at / length) * RUN)} 0v10`;
  return path;
}

export function stillOf(setting: Setting): { viewBox: string; ground: string; shower: string } {
  const [ground = ''] = layersOf(setting);
  const drops = Array.from(
    { length: 7 },
    (_, drop) => `M${120 * drop + 60} ${30 + (drop % 3) * 18}l-4 18`,
  );
  // Narrower than the ground, so that only its surface shows an outline.
  return { viewBox: `2 20 ${RUN + DITCH - 4} ${SECTION - 120}`, ground, shower: drops.join('') };
}
