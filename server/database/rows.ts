/** PostgreSQL returns `bigint` columns as text. */
export type Row = Readonly<Record<string, unknown>>;

/** A date is stored as milliseconds since 1970. */
export type Value = string | number | null | Date;

function unexpected(key: string, value: unknown): TypeError {
  return new TypeError(`The database returned ${typeof value} for ${key}.`);
}

/** @throws TypeError if the column has another type, like all of these functions */
export function textIn(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === 'string') return value;
  throw unexpected(key, value);
}

export function optionalTextIn(row: Row, key: string): string | null {
  return row[key] === null ? null : textIn(row, key);
}

export function numberIn(row: Row, key: string): number {
  const value = row[key];
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw unexpected(key, value);
}

export function dateIn(row: Row, key: string): Date {
  return new Date(numberIn(row, key));
}

export function optionalDateIn(row: Row, key: string): Date | null {
  return row[key] === null ? null : dateIn(row, key);
}

export function firstOf(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new TypeError('The database returned no row.');
  return row;
}

export function parameterOf(value: Value): string | number | null {
  return value instanceof Date ? value.getTime() : value;
}
