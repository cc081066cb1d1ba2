const LONG = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A date (`2026-03-31`) as it is read aloud (`March 31, 2026`).
 * @throws for an impossible date
 */
export function longDate(date: string): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}
