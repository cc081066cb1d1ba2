/** The character references by name that React, Astro, and people write; HTML has two thousand. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/** Text or an attribute's value as a reader sees it; a reference by any other name stays as it is. */
export function decodeHtml(source: string): string {
  return source.replaceAll(/&#?\w+;/g, (reference) => {
    const name = reference.slice(1, -1);
    const [, radix, digits] = /^#(x?)([\da-f]+)$/i.exec(name) ?? [];
    return digits === undefined
      ? (NAMED[name] ?? reference)
      : String.fromCodePoint(Number.parseInt(digits, radix ? 16 : 10));
  });
}
