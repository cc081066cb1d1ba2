const LONG = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes a calendar date (`2026-03-31`); gives it as it is read aloud (`March 31, 2026`). Throws on an impossible date. */
export function longDate(date: string): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}
