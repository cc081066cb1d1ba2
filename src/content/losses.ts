import { isMap, isScalar, visit, type Document, type Scalar } from 'yaml';
import type { NotationError } from './notation.ts';
import type { PlaceAt } from './problems.ts';
import { withQuotes } from './quoting.ts';

/** Reports what is lost at an offset, by a sentence that may repeat the line. */
type Tell = (offset: number, sentence: (line: string) => string) => void;

const OPENING = /^[“”„‟«»‘’‚‹›「]/;
const CLOSING = /[“”‟«»’‘‹›」'"]$/;

const CURLY =
  'Use straight quotation marks, \' or ", around the text: curly ones are published as part of the text. To publish them, put straight ones around the text.';

export const HYPHENS =
  'Begin each item of the list with a hyphen and a space, and align the hyphens, because the next line would become part of this one.';

function note(line: string): string {
  const reason = ' if it continues after the #, because the page would lose the rest';
  return `${withQuotes(line, reason)} If it is a note, move it to its own line, above the text.`;
}

function tellPlain({ value, comment, range }: Scalar, text: string, tell: Tell): void {
  const [start, end] = range ?? [0, 0];
  if (typeof comment === 'string') tell(text.indexOf('#', end), note);
  else if (typeof value !== 'string') return;
  else if (OPENING.test(value) && CLOSING.test(value)) tell(start, () => CURLY);
  else if (/\n\s*- /.test(text.slice(start, end))) tell(start, () => HYPHENS);
}

/** Whether YAML reads braces as keys without values, where a placeholder was meant. */
function isPlaceholder(node: unknown): boolean {
  return (
    isMap(node) &&
    node.flow === true &&
    node.items.length > 0 &&
    node.items.every(({ value }) => value === null || (isScalar(value) && value.value === null))
  );
}

/**
 * Finds what YAML accepts although a page would lose it or show it wrongly: text after a number sign, a name after
 * `&`, curly quotation marks, and a brace at the beginning.
 */
export function losses(document: Document, text: string, placeAt: PlaceAt): NotationError[] {
  const found = new Map<string, NotationError>();
  const tell: Tell = (offset, sentence) => {
    const place = placeAt(offset);
    const said = sentence(place.text);
    found.set(`${place.line} ${said}`, { place, sentence: said });
  };
  const aliases = new Set<string>();
  visit(document, { Alias: (_key, { source }) => void aliases.add(source) });
  visit(document, {
    Value(_key, node) {
      const offset = node.range?.[0] ?? 0;
      // Without a text, nothing is lost: a list may keep its name after the last other use of it is gone.
      if (isScalar(node) && node.anchor !== undefined && !aliases.has(node.anchor)) {
        // An anchor precedes its node.
        const at = Math.max(0, offset - 1);
        tell(at, (line) => withQuotes(line, ': the word after & would be lost'));
      }
      if (isPlaceholder(node)) {
        tell(offset, (line) => withQuotes(line, ': a text may not begin with a brace'));
      }
      if (isScalar(node) && node.type === 'PLAIN') tellPlain(node, text, tell);
    },
  });
  return [...found.values()];
}
