import { COVERS, fitted, LIMITS, NUMBERS, PLOWINGS, type Setting } from './setting.ts';

/** Units of the figures. The URL and the model are always metric. */
export const UNITS = ['metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

export interface SlopeState {
  readonly setting: Setting;
  readonly today?: Setting | undefined;
  /** Metric by default. */
  readonly units?: Units | undefined;
}

const TODAY = 'today-';

const nameOf = (key: string): string => key.toLowerCase();

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: string): Choice | undefined =>
    choices.find((choice) => choice === value);

/** Digits with at most one point, so that neither a blank nor 1e3 nor Infinity is a number. */
const NUMBER = /^\d+(?:\.\d+)?$/;

const within =
  (least: number, most: number) =>
  (value: string): number | undefined =>
    NUMBER.test(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : undefined;

/**
 * Reads a fragment such as `#length=61&steepness=8&cover=bare…` with metric values. Invalid values are replaced
 * with those of `base`.
 */
export function readFragment(fragment: string, base: Setting) {
  const values = new Map(new URLSearchParams(fragment.replace(/^#/, '')));
  /** Removes what it can parse, so that unknown names and invalid values remain. */
  const read = <Value>(name: string, parse: (value: string) => Value | undefined) => {
    const parsed = parse(values.get(name) ?? '');
    if (parsed !== undefined) values.delete(name);
    return parsed;
  };
  const readSetting = (prefix: string, before: Setting): Setting => {
    const found: { -readonly [Key in keyof Setting]: Setting[Key] } = { ...before };
    for (const key of NUMBERS) {
      const { least, most } = LIMITS[key];
      found[key] = read(prefix + nameOf(key), within(least, most)) ?? before[key];
    }
    found.cover = read(`${prefix}cover`, oneOf(COVERS)) ?? before.cover;
    found.plowing = read(`${prefix}plowing`, oneOf(PLOWINGS)) ?? before.plowing;
    return fitted(found);
  };
  const setting = readSetting('', base);
  const hasToday = [...values.keys()].some((name) => name.startsWith(TODAY));
  const today = hasToday ? readSetting(TODAY, setting) : undefined;
  const units = read('units', oneOf(UNITS));
  return { setting, today, units, refused: [...values.keys()] };
}

export function writeFragment({ setting, today, units }: SlopeState): string {
  const values = new URLSearchParams();
  const keys = [...NUMBERS, 'cover', 'plowing'] as const;
  for (const key of keys) values.set(nameOf(key), String(setting[key]));
  if (today !== undefined) {
    const other = keys.filter((key) => today[key] !== setting[key]);
    // Without a difference, one name still shows that there are two slopes.
    for (const key of other.length > 0 ? other : (['length'] as const)) {
      values.set(TODAY + nameOf(key), String(today[key]));
    }
  }
  if (units !== undefined) values.set('units', units);
  return values.toString();
}
