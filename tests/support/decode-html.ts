/** The named character references that React, Astro, and people write. HTML has two thousand. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

/** Decodes text or the value of an attribute. Unknown references stay as they are. */
export function decodeHtml(source: string): string {
  return source.replaceAll(/&#?\w+;/g, (reference) => {
    const name = reference.slice(1, -1);
    const [, radix, digits] = /^#(x?)([\da-f]+)$/i.exec(name) ?? [];
    return digits === undefined
      ? (NAMED[name] ?? reference)
      : String.fromCodePoint(Number.parseInt(digits, radix ? 16 : 10));
  });
}
