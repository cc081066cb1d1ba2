import { Parser } from 'htmlparser2';

/** A start tag and, for script and style, the text inside. Offsets are in UTF-16 units. */
export interface Tag {
  readonly kind: 'tag';
  readonly name: string;
  /** Names are in lower case; values are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  /** Just after the closing angle bracket. */
  readonly end: number;
  /** Source text of a script or a style; empty for other elements. */
  text: string;
}

interface Mark {
  readonly kind: 'end' | 'comment';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Returns tags and comments in document order. */
export function scanHtml(html: string): (Tag | Mark)[] {
  const tokens: (Tag | Mark)[] = [];
  const place = () => ({ start: parser.startIndex, end: parser.endIndex + 1 });
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const names = new Map(Object.entries(attributes));
      tokens.push({ kind: 'tag', name, attributes: names, ...place(), text: '' });
    },
    onclosetag: (name, isImplied) => {
      if (isImplied) return;
      const last = tokens.at(-1);
      if (last?.kind === 'tag' && (name === 'script' || name === 'style')) {
        last.text = html.slice(last.end, parser.startIndex);
      }
      tokens.push({ kind: 'end', name, ...place() });
    },
    oncomment: () => {
      tokens.push({ kind: 'comment', name: '', ...place() });
    },
  });
  parser.end(html);
  return tokens;
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
