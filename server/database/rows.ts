/** A row as either database gives it: times are milliseconds or dates, numbers may be text. */
export type Row = Readonly<Record<string, unknown>>;

/** What a statement may be given. */
export type Value = string | number | null | Date;

function wrong(key: string, value: unknown): TypeError {
  return new TypeError(`The database gave ${typeof value} for ${key}.`);
}

/** A column's text. Throws when it holds anything else, as each of these does. */
export function textIn(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === 'string') return value;
  throw wrong(key, value);
}

/** As `textIn`, for a column that may be empty. */
export function optionalTextIn(row: Row, key: string): string | null {
  return row[key] === null ? null : textIn(row, key);
}

/** A column's whole number. */
export function numberIn(row: Row, key: string): number {
  const value = row[key];
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw wrong(key, value);
}

/** A column's time. */
export function dateIn(row: Row, key: string): Date {
  const value = row[key];
  if (value instanceof Date) return value;
  if (typeof value === 'number') return new Date(value);
  throw wrong(key, value);
}

/** As `dateIn`, for a column that may be empty. */
export function optionalDateIn(row: Row, key: string): Date | null {
  return row[key] === null ? null : dateIn(row, key);
}

/** The one row of a statement that always gives one. */
export function firstOf(rows: readonly Row[] | undefined): Row {
  const row = rows?.[0];
  if (row === undefined) throw new TypeError('The database gave no row.');
  return row;
}
