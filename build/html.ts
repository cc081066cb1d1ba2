/** A start tag with, for script and style, the text inside. Offsets count UTF-16 units. */
export interface Tag {
  readonly kind: 'tag';
  readonly name: string;
  /** Names in lower case; values as a reader sees them. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** Just after the closing angle bracket. */
  readonly end: number;
  /** Text of an element whose content is no markup, such as script; empty for others. */
  readonly text: string;
}

export interface Mark {
  readonly kind: 'end' | 'comment';
  /** Name of the element that ends, or the comment's text. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is text up to their end tag (HTML, 13.2.5). */
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title']);

/** The character references by name that React, Astro and people write; HTML has two thousand. */
const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

const TOKEN =
  /<!--(?<comment>[\s\S]*?)-->|<\/(?<endName>[a-z][^\s/>]*)[^>]*>|<(?<name>[a-z][^\s/>]*)(?<rest>(?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

const ATTRIBUTE =
  /(?<name>[^\s"'>/=]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g;

function decodeCharacter(reference: string): string {
  const name = reference.slice(1, -1);
  const [, radix, digits] = /^#(x?)([\da-f]+)$/i.exec(name) ?? [];
  return digits === undefined
    ? (NAMED_CHARACTERS[name] ?? reference)
    : String.fromCodePoint(Number.parseInt(digits, radix ? 16 : 10));
}

/** Text or an attribute's value as a reader sees it; a reference by any other name stays as it is. */
export function decodeHtml(source: string): string {
  return source.replaceAll(/&#?\w+;/g, decodeCharacter);
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups = {} } of source.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups;
    attributes.set(name.toLowerCase(), decodeHtml(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

function textAfter(html: string, name: string, from: number): string {
  if (!TEXT_ELEMENTS.has(name)) return '';
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  return html.slice(from, close.exec(html)?.index ?? html.length);
}

/**
 * Reads what a renderer writes (quoted attributes, closed comments) and does not repair markup as a
 * browser would.
 * @returns tags and comments in their order
 */
export function* scanHtml(html: string): Generator<Tag | Mark> {
  const token = new RegExp(TOKEN);
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const start = match.index;
    const end = start + match[0].length;
    const { comment, endName, name = '', rest = '' } = match.groups ?? {};
    if (comment !== undefined) yield { kind: 'comment', name: comment, start, end };
    else if (endName !== undefined) yield { kind: 'end', name: endName.toLowerCase(), start, end };
    else {
      const tagName = name.toLowerCase();
      const text = textAfter(html, tagName, end);
      yield { kind: 'tag', name: tagName, attributes: attributesOf(rest), start, end, text };
      token.lastIndex = end + text.length;
    }
  }
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param edits changes that do not overlap, in any order */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + html.slice(from);
}
