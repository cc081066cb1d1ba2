import { DomUtils } from 'htmlparser2';
import { END_OF_FIRST_TEXT } from '../server/http/index.ts';
import { shortNameOf } from './class-names.ts';
import { elementsOf, ISLAND, newElement, type Element, type Page } from './html.ts';
import { MIRRORED, splitCss, type PagePart } from './critical-css.ts';

/** Attribute of the drawing that follows the first text of a page. */
const DEFERRED_CSS = 'data-deferred-css';

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

/** Components that islands never contain, by the beginning of their classes. */
const LAID_OUT = new Set(
  ['Horizon', 'Boundary', 'Breadcrumbs', 'MapPlaceholder', 'Scene', 'WaysOn'].map(
    (component) => `.${shortNameOf(component)}`,
  ),
);

/** Returns what a page may contain after hydration: everything in its CSS, except components outside islands. */
function withIslands(page: PagePart, style: string): PagePart {
  const words = style.match(/\.?[\w-]+/g) ?? [];
  return page.union(new Set(words.filter((word) => !LAID_OUT.has(word.slice(0, 3)))));
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
  // Astro separates the style sheets that it joins with line ends.
  const style = DomUtils.textContent(styles).replaceAll('}\n', '}');
  const values = elements.flatMap(({ attribs }) => Object.values(attribs)).join(' ');
  const built = describe(elements).union(new Set(values.match(/--[\w-]+/g)));
  const whole = elements.some(({ name }) => name === ISLAND) ? withIslands(built, style) : built;
  const first = describe(withoutPopovers(elements.slice(0, at)));
  const { critical, deferred, outlines, print } = splitCss(style, first, whole);
  const [place] = styles;
  if (place) DomUtils.prepend(place, newElement(WAIT));
  if (place && critical !== '') {
    DomUtils.prepend(place, newElement(`<style>${critical}</style>`));
  }
  styles.forEach(DomUtils.removeElement);
  DomUtils.prepend(drawing, newElement(`${END_OF_FIRST_TEXT}<style>${deferred}</style></svg>`));
  Reflect.deleteProperty(drawing.attribs, DEFERRED_CSS);
  return { outlines, print };
}
