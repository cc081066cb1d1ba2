import {
  contouring,
  depthOf,
  heldShare,
  lengthFactor,
  RANGES,
  slopeLoss,
  steepnessFactor,
  topographicFactor,
} from './equation/index.ts';

/** Sorted from bare to covered. */
export const COVERS = ['bare', 'plowed', 'sparse', 'residue', 'grass', 'forest'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * C of each cover, and whether its ground is tilled, so that the direction of furrows matters. Bare, tilled ground is 1
 * by definition. Corn and soybeans, plowed in spring, and not plowed with residues on half of the ground: Perry County,
 * Illinois (University of Illinois, Circular 1220). Sparse plants and forest: means of Europe (Panagos et al. 2015).
 * Grass: sod (Minnesota Stormwater Manual).
 */
export const TRAITS: Record<Cover, { factor: number; isTilled: boolean }> = {
  bare: { factor: 1, isTilled: true },
  plowed: { factor: 0.37, isTilled: true },
  sparse: { factor: 0.2651, isTilled: false },
  residue: { factor: 0.13, isTilled: true },
  grass: { factor: 0.01, isTilled: false },
  forest: { factor: 0.00116, isTilled: false },
};

export const PLOWINGS = ['down', 'across'] as const;
export type Plowing = (typeof PLOWINGS)[number];

export const NUMBERS = ['length', 'steepness', 'strip', 'stripAt', 'soil', 'rain'] as const;
export type NumberName = (typeof NUMBERS)[number];

export interface Setting extends Readonly<Record<NumberName, number>> {
  readonly cover: Cover;
  readonly plowing: Plowing;
}

/** The ranges that the model supports and that occur on fields: lengths in m, and steepness in %. */
export const LIMITS: Record<NumberName, { least: number; most: number; step: number }> = {
  length: { least: 10, most: 120, step: 1 },
  steepness: { least: 1, most: 20, step: 0.5 },
  /** Width of the grass strip, or 0 without a strip, and its distance from the top of the slope. */
  strip: { least: 0, most: RANGES.strip.most, step: 0.5 },
  stripAt: { least: 0, most: 120, step: 0.5 },
  /** K, t ha h ha⁻¹ MJ⁻¹ mm⁻¹, and R, MJ mm ha⁻¹ h⁻¹ a⁻¹. */
  soil: { least: 0.003, most: 0.091, step: 0.001 },
  rain: { least: 100, most: 12_000, step: 1 },
};

/** Length of field in m that has to remain beside a strip. */
const PLOWED_LEFT = 2.5;

/** The slope that the page opens with. Content names its rain and its soil. */
export const FIRST = {
  length: 61,
  steepness: 8,
  cover: 'plowed',
  plowing: 'down',
  strip: 0,
  stripAt: 61,
} as const satisfies Partial<Setting>;

/** The cover that the page compares it with: the same crops, not plowed. */
export const FIRST_CHANGE = { cover: 'residue' } as const satisfies Partial<Setting>;

/** Rain and soil by name, and the names of those that the page opens with. */
export interface Choices {
  readonly rains: readonly { readonly name: string; readonly value: number }[];
  readonly soils: readonly { readonly name: string; readonly value: number }[];
  readonly opens: { readonly rain: string; readonly soil: string };
}

/** @throws if the lists lack a name that `opens` mentions; the build checks that */
export function openingSetting({ rains, soils, opens }: Choices): Setting {
  const rain = rains.find(({ name }) => name === opens.rain);
  const soil = soils.find(({ name }) => name === opens.soil);
  if (!rain || !soil) throw new Error(`There is no ${opens.rain} or no ${opens.soil}.`);
  return { ...FIRST, rain: rain.value, soil: soil.value };
}

export function widestStrip(length: number): number {
  return Math.min(LIMITS.strip.most, length - PLOWED_LEFT);
}

export function fitted(setting: Setting): Setting {
  const isThere = setting.strip >= RANGES.strip.least;
  const strip = isThere ? Math.min(setting.strip, widestStrip(setting.length)) : 0;
  const stripAt = Math.min(setting.stripAt, setting.length - strip);
  return { ...setting, strip, stripAt };
}

/** A strip at the foot stays there when the slope or the strip grows. */
export function changed(setting: Setting, change: Partial<Setting>): Setting {
  const next = fitted({ ...setting, ...change });
  const wasAtFoot = setting.stripAt + setting.strip >= setting.length;
  const stripAt =
    wasAtFoot && change.stripAt === undefined ? next.length - next.strip : next.stripAt;
  return { ...next, stripAt };
}

/** Metric and unrounded. */
export function resultOf(setting: Setting) {
  const { length, steepness, cover, plowing, strip, stripAt, soil, rain } = setting;
  const { factor, isTilled } = TRAITS[cover];
  const contoured = isTilled && plowing === 'across' ? contouring(steepness, length) : undefined;
  const practice = contoured?.factor ?? 1;
  const conditions = { erosivity: rain, erodibility: soil, cover: factor, practice };
  const { loss, leaving } = slopeLoss({
    ...conditions,
    length,
    steepness,
    strip: strip > 0 ? { at: stripAt, width: strip } : undefined,
  });
  return {
    conditions,
    length: lengthFactor(length, steepness),
    steepness: steepnessFactor(steepness),
    ls: topographicFactor(length, steepness),
    /** A of each plowed hectare in t ha⁻¹ a⁻¹. */
    loss,
    leaving,
    /** In mm a⁻¹. */
    depth: depthOf(loss),
    /** Share of the sediment that the strip holds back, or 0 without a strip. */
    held: strip > 0 ? heldShare(strip) : 0,
    /** The greatest length in m for contour rows, if the slope is longer and the rows have no effect. */
    contouringLimit: contoured?.factor === 1 ? contoured.limit : undefined,
  };
}

export type Result = Readonly<ReturnType<typeof resultOf>>;
