/** A quoted cell, a bare one, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",;\r\n]*))(,|;|\r\n|\r|\n|$)/y;

/**
 * The rows of a CSV file (RFC 4180), each by the names of its first line; commas or semicolons stand
 * between cells, as spreadsheets write both.
 * @throws a SyntaxError with the line on which a quotation mark is missing
 */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const source = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < source.length; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const [whole, quoted, bare = '', end] = CELL.exec(source) ?? [];
    if (whole === undefined) {
      const line = source.slice(0, at).split(/\r\n|\r|\n/).length;
      throw new SyntaxError(`Line ${line} has a quotation mark that is not closed`);
    }
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',' && end !== ';') rows.push([]);
  }
  const [names = [], ...rest] = rows.filter((row) => row.some((cell) => cell !== ''));
  return rest.map((row) =>
    Object.fromEntries(names.map((name, index) => [name.trim().toLowerCase(), row[index] ?? ''])),
  );
}
