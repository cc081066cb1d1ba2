import { RANGES } from './equation/index.ts';

/** Sorted from bare to covered. */
export const COVERS = ['bare', 'plowed', 'sparse', 'residue', 'grass', 'forest'] as const;
export type Cover = (typeof COVERS)[number];

/**
 * C of each cover. Bare, tilled ground is 1 by definition. Corn and soybeans, plowed in spring, and not plowed
 * with residues on half of the ground: Perry County, Illinois (University of Illinois, Circular 1220).
 * Sparse plants and forest: means of Europe (Panagos et al. 2015). Grass: sod (Minnesota Stormwater Manual).
 */
export const COVER_FACTORS: Record<Cover, number> = {
  bare: 1,
  plowed: 0.37,
  sparse: 0.2651,
  residue: 0.13,
  grass: 0.01,
  forest: 0.00116,
};

/** Covers with tilled ground, on which the direction of furrows matters. */
export const TILLED: Record<Cover, boolean> = {
  bare: true,
  plowed: true,
  sparse: false,
  residue: true,
  grass: false,
  forest: false,
};

export const PLOWINGS = ['down', 'across'] as const;
export type Plowing = (typeof PLOWINGS)[number];

export interface Setting {
  readonly length: number;
  /** 1 to 20 %. */
  readonly steepness: number;
  readonly cover: Cover;
  readonly plowing: Plowing;
  /** Width of the grass strip in m, or 0 without a strip. */
  readonly strip: number;
  /** Distance in m of the upper edge of the strip from the top of the slope. */
  readonly stripAt: number;
  /** K, t ha h ha⁻¹ MJ⁻¹ mm⁻¹. */
  readonly soil: number;
  /** R, MJ mm ha⁻¹ h⁻¹ a⁻¹. */
  readonly rain: number;
}

export const NUMBERS = ['length', 'steepness', 'strip', 'stripAt', 'soil', 'rain'] as const;
export type NumberName = (typeof NUMBERS)[number];

/** The ranges that the model supports and that occur on fields. */
export const LIMITS: Record<NumberName, { least: number; most: number; step: number }> = {
  length: { least: 10, most: 120, step: 1 },
  steepness: { least: 1, most: 20, step: 0.5 },
  strip: { least: 0, most: RANGES.strip.most, step: 0.5 },
  stripAt: { least: 0, most: 120, step: 0.5 },
  soil: { least: 0.003, most: 0.091, step: 0.001 },
  rain: { least: 100, most: 12_000, step: 1 },
};

/** Length of field in m that has to remain beside a strip. */
const PLOWED_LEFT = 2.5;

/** Mean rain and soil of Europe, on bare ground. */
export const FIRST: Setting = {
  length: 61,
  steepness: 8,
  cover: 'bare',
  plowing: 'down',
  strip: 0,
  stripAt: 61,
  soil: 0.032,
  rain: 722,
};

/** The same slope with residues. The page initially shows both. */
export const FIRST_CHANGED: Setting = { ...FIRST, cover: 'residue' };

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
  const next = { ...setting, ...change };
  const wasAtFoot = setting.stripAt + setting.strip >= setting.length;
  const stripAt =
    wasAtFoot && change.stripAt === undefined ? next.length - next.strip : next.stripAt;
  return fitted({ ...next, stripAt });
}
