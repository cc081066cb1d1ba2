import type { Values } from '../schemas/placeholders.ts';
import { numberText } from '../lib/language.ts';
import type { Computed, ComputedSlope } from '../features/slope/computed-schema.ts';
import {
  CUSTOMARY,
  depthOf,
  heldShare,
  lengthExponent,
  lengthFactor,
  sineOf,
  slopeLoss,
  soilLoss,
  steepnessFactor,
  stretchLengthFactor,
  type Conditions,
} from '../features/slope/equation/index.ts';

const HECTARES_PER_ACRE = 0.40468564224;

/** Number of equal stretches into which a text can divide a slope. */
const PARTS = 4;

/** A number and its decimals. By default, it has up to three. */
type Figure = readonly [value: number, decimals?: number];

/** What an example has computed about a slope or a farm. */
type Figures = Readonly<Record<string, Figure>>;

function plain(value: number): Figure {
  return [Math.round(value * 1_000) / 1_000];
}

function percent(share: number): Figure {
  return [share * 100, 0];
}

interface Sum {
  hectares: number;
  total: number;
}

function sumFigures({ hectares, total }: Sum): Figures {
  return {
    acres: plain(hectares / HECTARES_PER_ACRE),
    hectares: [hectares, 0],
    // Tonnes are rounded to the nearest ten, because the equation is not more accurate.
    total: [Math.round(total / 10) * 10, 0],
  };
}

function stripFigures({ length, strip }: ComputedSlope): Figures {
  if (strip === undefined) return {};
  return {
    at: plain(strip.at),
    width: plain(strip.width),
    land: percent(strip.width / length),
    held: percent(heldShare(strip.width)),
  };
}

/** Tons per hectare as US tons per acre. */
function tonsOf(loss: number): Figure {
  return [loss / CUSTOMARY.loss, 1];
}

function ofSlope(slope: ComputedSlope, conditions: Omit<Conditions, 'cover'>) {
  const { length, steepness, acres = 0 } = slope;
  const whole = { ...conditions, ...slope };
  const { loss, leaving } = slopeLoss(whole);
  const bare = slopeLoss({ ...whole, strip: undefined });
  const [l, s] = [lengthFactor(length, steepness), steepnessFactor(steepness)];
  const parts = Array.from({ length: PARTS }, (_, index): [string, Figure][] => {
    const stretch = { from: (length * index) / PARTS, to: (length * (index + 1)) / PARTS };
    const topography = stretchLengthFactor(stretch, steepness) * s;
    const part = soilLoss(whole, topography);
    return [
      [`part${index + 1}`, [part, 1]],
      [`part${index + 1}Tons`, tonsOf(part)],
    ];
  });
  const hectares = acres * HECTARES_PER_ACRE;
  const sum = { hectares, total: loss * hectares };
  const figures: Figures = {
    length: plain(length),
    steep: plain(steepness),
    sine: [sineOf(steepness), 4],
    cover: plain(slope.cover),
    m: [lengthExponent(steepness), 2],
    l: [l, 2],
    s: [s, 2],
    ls: [l * s, 2],
    loss: [loss, 1],
    leaving: [leaving, 1],
    leavingTons: tonsOf(leaving),
    kept: percent(1 - leaving / bare.leaving),
    tons: tonsOf(loss),
    depth: [depthOf(loss), 1],
    depthInches: [depthOf(loss) / CUSTOMARY.depth, 2],
    ...Object.fromEntries(parts.flat()),
    ...stripFigures(slope),
    ...sumFigures(sum),
  };
  return { sum, figures };
}

function ofFarm(sums: readonly Sum[]) {
  const hectares = sums.reduce((whole, part) => whole + part.hectares, 0);
  const sum = { hectares, total: sums.reduce((whole, { total }) => whole + total, 0) };
  const loss = sum.total / hectares;
  const figures: Figures = {
    ...sumFigures(sum),
    loss: [loss, 1],
    tons: tonsOf(loss),
  };
  return { sum, figures };
}

/** Computes everything that the text of a computed example can name. Rows run straight downhill, so P is 1. */
export function resultsOf(
  { erosivity, erodibility, slopes, farms = {} }: Computed,
  language: string,
): Values {
  const shared = { erosivity, erodibility, practice: 1 };
  const bySlope = Object.entries(slopes).map(([name, slope]) => {
    return { name, ...ofSlope(slope, shared) };
  });
  const sums = new Map(bySlope.map(({ name, sum }) => [name, sum]));
  const byFarm = Object.entries(farms).map(([name, members]) => ({
    name,
    ...ofFarm(members.flatMap((member) => sums.get(member) ?? [])),
  }));
  const all = [...bySlope, ...byFarm];
  const compared = byFarm.flatMap((farm) =>
    all.flatMap(({ name, sum }): [string, Figure][] => [
      [`${name}.of.${farm.name}`, percent(sum.total / farm.sum.total)],
      [`${name}.less.${farm.name}`, percent(1 - sum.total / farm.sum.total)],
      [`${name}.land.${farm.name}`, percent(sum.hectares / farm.sum.hectares)],
    ]),
  );
  const own = all.flatMap(({ name, figures }) =>
    Object.entries(figures).map(([key, figure]) => [`${name}.${key}`, figure] as const),
  );
  const conditions = Object.entries({ erosivity, erodibility }).map(
    ([name, value]) => [name, plain(value)] as const,
  );
  return new Map(
    [...conditions, ...own, ...compared].map(([name, [value, digits]]) => [
      name,
      numberText(value, language, digits),
    ]),
  );
}

/** Lists the names of the same slope or farm, or else all slopes and farms. */
export function unknownResult(name: string, results: Values): string {
  const parts = [...results.keys()].map((known) => known.split('.'));
  const [owner = ''] = name.split('.');
  const own = parts.flatMap(([of, part = [], other]) =>
    of === owner && other === undefined ? part : [],
  );
  const instead =
    own.length > 0
      ? `of \`${owner}\` it computes ${own.join(', ')}`
      : `it has ${[...new Set(parts.map(([of]) => of))].join(', ')}`;
  return `Correct {${name}}: \`computed\` has no result with that name; ${instead}.`;
}

type Cell = string | number;

export function fillRow(
  [label, first, ...others]: readonly [string, Cell, ...Cell[]],
  results: Values,
): [string, Cell, ...Cell[]] {
  const fill = (cell: Cell): Cell => {
    const result = results.get(String(cell));
    return result === undefined ? cell : Number(result.replaceAll(',', ''));
  };
  return [label, fill(first), ...others.map(fill)];
}
