/** A stretch of a built page: text as it is, or the name of a place that is filled. */
interface Part {
  readonly kind: 'text' | 'place';
  readonly value: string;
  /** Shown only together with this mistake. */
  readonly onlyWith: string | undefined;
}

/** `{{token}}`, `{{value:name}}`. */
const PLACE = /\{\{([a-z]+(?::[a-z]+)?)\}\}/;

/** Start tag of an element that is shown only together with a mistake. */
const CONDITIONAL = /<([a-z]+\d?)\b[^>]*?\sdata-mistake="([a-z]+)"[^>]*>/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Takes any text, gives it as it may stand in HTML, between tags and in a quoted attribute. */
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
  const [tag, name = '', mistake] = start;
  const closing = `</${name}>`;
  const end = html.indexOf(closing, start.index + tag.length);
  if (end === -1) throw new Error(`<${name}> of a mistake is not closed in the form's page.`);
  const after = end + closing.length;
  return [
    ...placesIn(html.slice(0, start.index), undefined),
    ...placesIn(html.slice(start.index, after), mistake),
    ...partsOf(html.slice(after)),
  ];
}

/** A built page with places that the server fills when it sends it. */
export class Template {
  readonly #parts: readonly Part[];

  /**
   * Takes the page. Its elements with `data-mistake` hold no element of their own kind. Throws when
   * one of them is not closed.
   */
  constructor(html: string) {
    this.#parts = partsOf(html);
  }

  /** Takes what fills each place and the mistakes that are shown; gives the page, everything escaped. */
  render(fill: (place: string) => string, mistakes: ReadonlySet<string>): string {
    return this.#parts
      .filter(({ onlyWith }) => onlyWith === undefined || mistakes.has(onlyWith))
      .map(({ kind, value }) => (kind === 'text' ? value : escapeHtml(fill(value))))
      .join('');
  }

  /** Gives the page as text and places in turn, beginning and ending with text; without conditions. */
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
