import { remember } from './remember.ts';

/** Creating a format takes 100 times as long as using it. */
const longFormat = remember(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** `2026-03-31` as March 31, 2026, or a span of days, as the language writes it; throws for an impossible date. */
export function longDate(date: string, language: string, until = date): string {
  return longFormat(language).formatRange(
    new Date(`${date}T00:00:00Z`),
    new Date(`${until}T00:00:00Z`),
  );
}

/** Hours by which the first time zone of a new day is ahead of UTC. */
const EARLIEST_ZONE_HOURS = 14;

/** Whether a day has begun anywhere on Earth, because an author may be east of the build machine. */
export function hasBegun(day: string): boolean {
  const latest = new Date(Date.now() + EARLIEST_ZONE_HOURS * 3_600_000);
  return day <= latest.toISOString().slice(0, 10);
}

/** Whether a day has begun where the site is built, as the time zone of that computer has it. */
export function isDue(day: string): boolean {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return day <= today.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A publication date, and the dates of later changes, the newest last. */
interface Dated {
  date: string;
  updated?: readonly { date: string }[];
}

export function lastChange({ date, updated }: Dated): string {
  return updated?.at(-1)?.date ?? date;
}

export function lastChangeOfAny(all: readonly Dated[]): string | undefined {
  return all.map(lastChange).sort().at(-1);
}
