/** A stretch of a built page: text as it is, or the name of a place that is filled. */
interface Part {
  readonly kind: 'text' | 'place';
  readonly value: string;
  /** Shown only together with this error. */
  readonly onlyWith: string | undefined;
}

/** `{{token}}`, `{{value:name}}`. */
const PLACE = /\{\{([a-z]+(?::[a-z]+)?)\}\}/;

/** Start tag of an element that is shown only together with an error. */
const CONDITIONAL = /<([a-z]+\d?)\b[^>]*?\sdata-error="([a-z]+)"[^>]*>/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As it may stand between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function placesIn(html: string, onlyWith: string | undefined): Part[] {
  // A split by a pattern with one group gives text and name in turn.
  return html
    .split(PLACE)
    .map((value, index) => ({ kind: index % 2 === 0 ? 'text' : 'place', value, onlyWith }));
}

function partsOf(html: string): Part[] {
  const start = CONDITIONAL.exec(html);
  if (start === null) return placesIn(html, undefined);
  const [tag, name = '', error] = start;
  const closing = `</${name}>`;
  const end = html.indexOf(closing, start.index + tag.length);
  if (end === -1) throw new Error(`<${name}> of an error is not closed in the form's page.`);
  const after = end + closing.length;
  return [
    ...placesIn(html.slice(0, start.index), undefined),
    ...placesIn(html.slice(start.index, after), error),
    ...partsOf(html.slice(after)),
  ];
}

/** A built page with places that the server fills when it sends it. */
export class Template {
  readonly #parts: readonly Part[];

  /**
   * Elements with `data-error` hold no element of their own kind.
   * @throws when one of them is not closed
   */
  constructor(html: string) {
    this.#parts = partsOf(html);
  }

  /**
   * Everything that is filled in is escaped.
   * @param errors those that are shown
   */
  render(fill: (place: string) => string, errors: ReadonlySet<string>): string {
    return this.#parts
      .filter(({ onlyWith }) => onlyWith === undefined || errors.has(onlyWith))
      .map(({ kind, value }) => (kind === 'text' ? value : escapeHtml(fill(value))))
      .join('');
  }

  /** The page as text and places in turn, beginning and ending with text; without conditions. */
  pieces(): { readonly texts: readonly string[]; readonly places: readonly string[] } {
    const texts = [''];
    const places: string[] = [];
    for (const { kind, value } of this.#parts) {
      if (kind === 'text') texts.push(`${texts.pop() ?? ''}${value}`);
      else {
        places.push(value);
        texts.push('');
      }
    }
    return { texts, places };
  }
}
