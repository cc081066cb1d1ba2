import { DomUtils, ElementType } from 'htmlparser2';
import { elementsOf, ISLAND, newElement, type Element, type Page } from './html.ts';
import { MIRRORED, splitCss, splitGround, type PagePart } from './critical-css.ts';

/** Attribute of the drawing that follows the first text of a page. */
const DEFERRED_CSS = 'data-deferred-css';

/** Attribute of the style element with the drawings of a page's ground. */
const GROUND_CSS = 'data-ground-css';

/** Is not displayed. The ids of headings have no capitals. */
const END_OF_FIRST_TEXT = '<svg display="none"><g id="firstText"/>';

/** Without this link, Chromium often paints a frame without the first text, or with half of it. */
const WAIT = '<link rel="expect" href="#firstText" blocking="render">';

/** Returns what a browser shows before a visitor opens anything. */
function withoutPopovers(elements: readonly Element[]): Element[] {
  const popovers = elements.filter(({ attribs }) => 'popover' in attribs);
  const hidden = new Set(popovers.flatMap(elementsOf));
  return elements.filter((element) => !hidden.has(element));
}

function describe(elements: readonly Element[]): PagePart {
  const found = elements.flatMap(({ name, attribs }) => [
    name,
    ...(attribs.class?.split(/\s+/).map((each) => `.${each}`) ?? []),
    ...(name === 'html' && 'dir' in attribs ? [MIRRORED] : []),
  ]);
  return new Set(found);
}

/** Returns the ranges of the fonts that have at least one letter of a text. */
function rangesIn(text: string, style: string): string[] {
  const codes = new Set(Array.from(text, (letter) => letter.codePointAt(0)));
  return Array.from(style.matchAll(/unicode-range:([^;}]+)/g), ([, range = '']) => range).filter(
    (range) =>
      Array.from(range.matchAll(/\p{Hex}+/gu)).some(([code]) => codes.has(parseInt(code, 16))),
  );
}

const NOT_SHOWN = new Set(['title', 'style', 'script']);

function textIn(elements: readonly Element[]): string {
  return elements
    .filter(({ name }) => !NOT_SHOWN.has(name))
    .flatMap(({ children }) => children)
    .map((node) => (node.type === ElementType.Text ? node.data : ''))
    .join('');
}

/** Returns what a page may contain after hydration: everything in its CSS, because an island may show any component. */
function withIslands(page: PagePart, style: string): PagePart {
  return page.union(new Set(style.match(/\.?[\w-]+/g)));
}

/**
 * Keeps the CSS that is critical for the text before the first drawing in the head, and moves the rest into an
 * SVG before that drawing, because HTML allows no other style element after the head. The first frame waits until
 * this SVG begins. Returns the CSS that belongs in files: outlines, and rules for print.
 * Astro's style element before an island, where HTML allows none, is moved as well. A page without such a drawing
 * is not changed.
 * @throws like `splitCss`
 */
export function deferCss(page: Page): { outlines: string; print: string } {
  const elements = elementsOf(page);
  const at = elements.findIndex(({ attribs }) => DEFERRED_CSS in attribs);
  const drawing = elements[at];
  if (drawing === undefined) return { outlines: '', print: '' };
  const styles = elements.filter(({ name }) => name === 'style');
  const isGround = ({ attribs }: Element): boolean => GROUND_CSS in attribs;
  const grounds = DomUtils.textContent(styles.filter(isGround));
  // Astro separates the style sheets that it joins with line ends.
  const style = DomUtils.textContent(styles.filter((each) => !isGround(each))).replaceAll(
    '}\n',
    '}',
  );
  const values = elements.flatMap(({ attribs }) => Object.values(attribs)).join(' ');
  const built = describe(elements).union(new Set(values.match(/--[\w-]+/g)));
  const whole = elements.some(({ name }) => name === ISLAND) ? withIslands(built, style) : built;
  const shown = withoutPopovers(elements.slice(0, at));
  const first = describe(shown).union(new Set(rangesIn(textIn(shown), style)));
  const { critical, deferred, print } = splitCss(style, first, whole);
  const ground = splitGround(grounds, built);
  const [place] = styles;
  if (place) DomUtils.prepend(place, newElement(WAIT));
  if (place && critical !== '') {
    DomUtils.prepend(place, newElement(`<style>${critical}</style>`));
  }
  styles.forEach(DomUtils.removeElement);
  const rest = `<style>${ground.deferred}${deferred}</style>`;
  DomUtils.prepend(drawing, newElement(`${END_OF_FIRST_TEXT}${rest}</svg>`));
  Reflect.deleteProperty(drawing.attribs, DEFERRED_CSS);
  return { outlines: ground.outlines, print };
}
