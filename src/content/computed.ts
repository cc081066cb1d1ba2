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

/** The formatted results of a computed example, by the names that texts contain in braces. */
export type Results = ReadonlyMap<string, string>;

/** A number and its decimals. By default, it has up to three. */
type Figure = readonly [value: number, decimals?: number];

function decimals(value: number, digits: number): Figure {
  return [value, digits];
}

function plain(value: number): Figure {
  return [Math.round(value * 1_000) / 1_000];
}

/** Rounds tonnes to the nearest ten, because the equation is not more accurate. */
function tonnes(value: number): Figure {
  return decimals(Math.round(value / 10) * 10, 0);
}

function percent(share: number): Figure {
  return decimals(share * 100, 0);
}

interface Sum {
  hectares: number;
  total: number;
}

function sumOf(loss: number, { acres }: ComputedSlope): Sum {
  const hectares = (acres ?? 0) * HECTARES_PER_ACRE;
  return { hectares, total: loss * hectares };
}

function sumResults(name: string, { hectares, total }: Sum): [string, Figure][] {
  return [
    [`${name}.acres`, plain(hectares / HECTARES_PER_ACRE)],
    [`${name}.hectares`, decimals(hectares, 0)],
    [`${name}.total`, tonnes(total)],
  ];
}

function stripResults(name: string, { length, strip }: ComputedSlope): [string, Figure][] {
  if (strip === undefined) return [];
  return [
    [`${name}.at`, plain(strip.at)],
    [`${name}.width`, plain(strip.width)],
    [`${name}.land`, percent(strip.width / length)],
    [`${name}.held`, percent(heldShare(strip.width))],
  ];
}

function slopeResults(name: string, slope: ComputedSlope, conditions: Conditions) {
  const { length, steepness } = slope;
  const whole = { ...conditions, ...slope };
  const { loss, leaving } = slopeLoss(whole);
  const bare = slopeLoss({ ...whole, strip: undefined });
  const [l, s] = [lengthFactor(length, steepness), steepnessFactor(steepness)];
  const parts = Array.from({ length: PARTS }, (_, index): [string, Figure] => {
    const stretch = { from: (length * index) / PARTS, to: (length * (index + 1)) / PARTS };
    const topography = stretchLengthFactor(stretch, steepness) * s;
    return [`${name}.part${index + 1}`, decimals(soilLoss(whole, topography), 1)];
  });
  return {
    sum: sumOf(loss, slope),
    results: [
      [`${name}.length`, plain(length)],
      [`${name}.steep`, plain(steepness)],
      [`${name}.sine`, decimals(sineOf(steepness), 4)],
      [`${name}.cover`, plain(slope.cover)],
      [`${name}.m`, decimals(lengthExponent(steepness), 2)],
      [`${name}.l`, decimals(l, 2)],
      [`${name}.s`, decimals(s, 2)],
      [`${name}.ls`, decimals(l * s, 2)],
      [`${name}.loss`, decimals(loss, 1)],
      [`${name}.leaving`, decimals(leaving, 1)],
      [`${name}.kept`, percent(1 - leaving / bare.leaving)],
      [`${name}.tons`, decimals(loss / CUSTOMARY.loss, 1)],
      [`${name}.depth`, decimals(depthOf(loss), 1)],
      ...parts,
      ...stripResults(name, slope),
    ] satisfies [string, Figure][],
  };
}

function farmResults(name: string, sum: Sum): [string, Figure][] {
  const loss = sum.total / sum.hectares;
  return [
    ...sumResults(name, sum),
    [`${name}.loss`, decimals(loss, 1)],
    [`${name}.tons`, decimals(loss / CUSTOMARY.loss, 1)],
  ];
}

/** Computes everything that the text of a computed example can name. Rows run straight downhill, so P is 1. */
export function resultsOf(
  { erosivity, erodibility, slopes, farms = {} }: Computed,
  language: string,
): Results {
  const shared = { erosivity, erodibility, practice: 1 };
  const bySlope = Object.entries(slopes).map(([name, slope]) => ({
    name,
    ...slopeResults(name, slope, { ...shared, cover: slope.cover }),
  }));
  const sums = new Map(bySlope.map(({ name, sum }) => [name, sum]));
  const byFarm = Object.entries(farms).map(([name, members]) => {
    const parts = members.flatMap((member) => sums.get(member) ?? []);
    const hectares = parts.reduce((whole, part) => whole + part.hectares, 0);
    return { name, sum: { hectares, total: parts.reduce((whole, { total }) => whole + total, 0) } };
  });
  const compared = byFarm.flatMap((farm) =>
    [...bySlope, ...byFarm].flatMap(({ name, sum }): [string, Figure][] => [
      [`${name}.of.${farm.name}`, percent(sum.total / farm.sum.total)],
      [`${name}.less.${farm.name}`, percent(1 - sum.total / farm.sum.total)],
      [`${name}.land.${farm.name}`, percent(sum.hectares / farm.sum.hectares)],
    ]),
  );
  const figures: [string, Figure][] = [
    ['erosivity', plain(erosivity)],
    ['erodibility', plain(erodibility)],
    ...bySlope.flatMap(({ name, results, sum }) => [...results, ...sumResults(name, sum)]),
    ...byFarm.flatMap(({ name, sum }) => farmResults(name, sum)),
    ...compared,
  ];
  return new Map(
    figures.map(([name, [value, digits]]) => [name, numberText(value, language, digits)]),
  );
}

const NAME_IN_BRACES = /\{([a-z][\w.]*)\}/g;

export function fillResults(text: string, results: Results): string {
  return text.replace(NAME_IN_BRACES, (whole, name: string) => results.get(name) ?? whole);
}

/** Lists the names of the same slope or farm as an unknown name, or else all slopes and farms. */
function instead(name: string, results: Results): string {
  const parts = [...results.keys()].map((known) => known.split('.'));
  const [owner = ''] = name.split('.');
  const own = parts.flatMap(([of, part = [], other]) =>
    of === owner && other === undefined ? part : [],
  );
  return own.length > 0
    ? `of \`${owner}\` it computes ${own.join(', ')}`
    : `it has ${[...new Set(parts.map(([of]) => of))].join(', ')}`;
}

export function unknownResults(text: string, results: Results): string[] {
  if (results.size === 0) return [];
  return [...text.matchAll(NAME_IN_BRACES)]
    .filter(([, name = '']) => name.includes('.') && !results.has(name))
    .map(
      ([whole, name = '']) =>
        `Correct ${whole}: \`computed\` has no result with that name; ${instead(name, results)}.`,
    );
}

type Cell = string | number;

export function fillRow(
  [label, first, ...others]: readonly [string, Cell, ...Cell[]],
  results: Results,
): [string, Cell, ...Cell[]] {
  const fill = (cell: Cell): Cell => {
    const result = results.get(String(cell));
    return result === undefined ? cell : Number(result.replaceAll(',', ''));
  };
  return [label, fill(first), ...others.map(fill)];
}
