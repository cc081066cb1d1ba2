/** A start tag with, for script and style, the text inside. Offsets count UTF-16 units. */
export interface Tag {
  readonly kind: 'tag';
  /** Lower case. */
  readonly name: string;
  /** Names in lower case; values as written, with the five named entities decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** Just after the closing angle bracket. */
  readonly end: number;
  /** Text of an element whose content is no markup, such as script; empty for others. */
  readonly text: string;
}

/** An end tag or a comment. */
export interface Mark {
  readonly kind: 'end' | 'comment';
  /** Name of the element that ends, or the comment's text. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is text up to their end tag (HTML, 13.2.5). */
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

const TOKEN =
  /<!--(?<comment>[\s\S]*?)-->|<\/(?<endName>[a-z][^\s/>]*)[^>]*>|<(?<name>[a-z][^\s/>]*)(?<rest>(?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

const ATTRIBUTE =
  /(?<name>[^\s"'>/=]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g;

function decodeEntities(value: string): string {
  return value.replace(/&([a-z]+|#39|#x27);/gi, (whole, name: string) => {
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups = {} } of source.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups;
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
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
 * Takes a built page, gives its tags and comments in order. It reads what a renderer writes
 * (quoted attributes, closed comments); it does not repair markup as a browser would.
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

/** A change of a page: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Takes a page and changes that do not overlap, gives the changed page. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + html.slice(from);
}
