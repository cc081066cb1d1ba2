import { SettingError } from './settings.ts';

const UNITS_MS = { d: 24 * 60 * 60 * 1_000, h: 60 * 60 * 1_000 } as const;

/** Longest time that is taken, in days: more would be a slip, or for ever. */
const MOST_DAYS = 36_500;

/**
 * A time such as `365d` or `12h`, in milliseconds.
 *
 * @param name of the setting, for whoever has to correct it
 * @throws SettingError for anything else
 */
export function readDuration(name: string, text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,6})([dh])$/.exec(text) ?? [];
  const ms = Number(digits) * (unit === 'h' ? UNITS_MS.h : UNITS_MS.d);
  if (ms <= MOST_DAYS * UNITS_MS.d) return ms;
  throw new SettingError(
    `${name} must be a time in days or hours up to ${MOST_DAYS} days, for example 365d or 12h; it is "${text}".`,
  );
}
