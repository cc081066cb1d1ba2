import { COVERS, fitted, LIMITS, NUMBERS, PLOWINGS, type Setting } from './setting.ts';

/** What figures are shown in; address and model are metric. */
export const UNITS = ['metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

export interface SlopeState {
  readonly setting: Setting;
  readonly today?: Setting | undefined;
  /** Those of the browser's language if left out. */
  readonly units?: Units | undefined;
}

export interface ReadFragment extends SlopeState {
  readonly refused: readonly string[];
}

const TODAY = 'today-';

const nameOf = (key: string): string => key.toLowerCase();

const choiceOf = <Choice extends string>(
  choices: readonly Choice[],
  value: string,
): Choice | undefined => choices.find((choice) => choice === value);

/** Digits with at most one point, so that neither a blank nor 1e3 nor Infinity is a number. */
const NUMBER = /^\d+(?:\.\d+)?$/;

class Reader {
  readonly refused: string[] = [];
  readonly #values: URLSearchParams;
  readonly #known = new Set<string>();

  constructor(fragment: string) {
    this.#values = new URLSearchParams(fragment.replace(/^#/, ''));
  }

  has(prefix: string): boolean {
    return [...this.#values.keys()].some((key) => key.startsWith(prefix));
  }

  read<Value>(name: string, parse: (value: string) => Value | undefined): Value | undefined {
    this.#known.add(name);
    const value = this.#values.get(name);
    const parsed = value === null ? undefined : parse(value);
    if (value !== null && parsed === undefined) this.refused.push(name);
    return parsed;
  }

  setting(prefix: string, base: Setting): Setting {
    const found: { -readonly [Key in keyof Setting]: Setting[Key] } = { ...base };
    for (const key of NUMBERS) {
      const { least, most } = LIMITS[key];
      found[key] =
        this.read(prefix + nameOf(key), (value) =>
          NUMBER.test(value) && Number(value) >= least && Number(value) <= most
            ? Number(value)
            : undefined,
        ) ?? base[key];
    }
    found.cover = this.read(`${prefix}cover`, (value) => choiceOf(COVERS, value)) ?? base.cover;
    found.plowing =
      this.read(`${prefix}plowing`, (value) => choiceOf(PLOWINGS, value)) ?? base.plowing;
    return fitted(found);
  }

  strangers(): string[] {
    return [...new Set(this.#values.keys())].filter((key) => !this.#known.has(key));
  }
}

/**
 * What an address holds: `#length=61&steepness=8&cover=bare…`, metric, by plain names. A name without a value
 * that can be shown keeps what `base` says.
 */
export function readFragment(fragment: string, base: Setting): ReadFragment {
  const reader = new Reader(fragment);
  const setting = reader.setting('', base);
  const today = reader.has(TODAY) ? reader.setting(TODAY, setting) : undefined;
  const units = reader.read('units', (value) => choiceOf(UNITS, value));
  return { setting, today, units, refused: [...reader.refused, ...reader.strangers()] };
}

export function writeFragment({ setting, today, units }: SlopeState): string {
  const values = new URLSearchParams();
  const keys = [...NUMBERS, 'cover', 'plowing'] as const;
  for (const key of keys) values.set(nameOf(key), String(setting[key]));
  if (today !== undefined) {
    const other = keys.filter((key) => today[key] !== setting[key]);
    // Without any difference, one name still says that there are two slopes.
    for (const key of other.length > 0 ? other : (['length'] as const)) {
      values.set(TODAY + nameOf(key), String(today[key]));
    }
  }
  if (units !== undefined) values.set('units', units);
  return values.toString();
}
