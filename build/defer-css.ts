import { shortNameOf } from './class-names.ts';
import { DEFERRED_CSS } from '../src/lib/deferred-css.ts';
import type { Edit, Tag } from './html.ts';
import { applyEdits, scanHtml } from './html.ts';
import type { CriticalPart, WholePage } from './critical-css.ts';
import { MIRRORED, splitCss } from './critical-css.ts';

const STYLE_END = '</style>';
const ISLAND = 'astro-island';

function describe(tags: readonly Tag[]): CriticalPart {
  const classes = tags.flatMap(({ attributes }) => (attributes.get('class') ?? '').split(/\s+/));
  const elements = new Set(tags.map(({ name }) => name));
  if (tags.some(({ name, attributes }) => name === 'html' && attributes.has('dir'))) {
    elements.add(MIRRORED);
  }
  return { elements, classes: new Set(classes) };
}

/** Components that islands never contain. */
const LAID_OUT = new Set(['Horizon', 'Boundary', 'MapPlaceholder', 'Scene'].map(shortNameOf));

/** Length of the names of `shortNameOf`. */
const SHORT = 2;

/** Returns what a page may contain after hydration: everything in its CSS, except components outside islands. */
function withIslands(page: WholePage, style: string): WholePage {
  const namesAfter = (sign: RegExp): string[] => style.match(sign) ?? [];
  const brought = namesAfter(/(?<=\.)[A-Za-z_][\w-]*/g).filter(
    (name) => !LAID_OUT.has(name.slice(0, SHORT)),
  );
  return {
    elements: new Set([...page.elements, ...namesAfter(/[a-z][a-z0-9-]*/g)]),
    classes: new Set([...page.classes, ...brought]),
    tokens: new Set(namesAfter(/[\w-]+/g)),
  };
}

function replaceStyles(styles: readonly Tag[], text: string): Edit[] {
  return styles.map(({ start, end, text: old }, index) => {
    const element = { start, end: end + old.length + STYLE_END.length };
    return { ...element, text: index === 0 && text !== '' ? `<style>${text}${STYLE_END}` : '' };
  });
}

/**
 * Keeps the CSS that is critical for the text before the first drawing in the head, and moves the rest into
 * the drawing, because HTML allows no other style element after the head. Print CSS becomes a separate file.
 * Astro's style element before an island, where HTML allows none, is moved as well. A page without such a drawing
 * is not changed.
 * @throws like `splitCss`
 */
export function deferCss(html: string): { html: string; print: string } {
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  const at = tags.findIndex(({ attributes }) => attributes.has(DEFERRED_CSS));
  const drawing = tags[at];
  if (drawing === undefined) return { html, print: '' };
  const styles = tags.filter(({ name }) => name === 'style');
  // Astro separates the style sheets that it joins with line ends.
  const style = styles.map(({ text }) => text.replaceAll('}\n', '}')).join('');
  const tokens = tags.flatMap(({ start, end }) => html.slice(start, end).match(/--[\w-]+/g) ?? []);
  const built = { ...describe(tags), tokens: new Set(tokens) };
  const page = tags.some(({ name }) => name === ISLAND) ? withIslands(built, style) : built;
  const { critical, deferred, print } = splitCss(style, describe(tags.slice(0, at + 1)), page);
  const opening = html.slice(drawing.start, drawing.end);
  const marked = new RegExp(` ${DEFERRED_CSS}(?:="[^"]*")?`);
  const edited = applyEdits(html, [
    ...replaceStyles(styles, critical),
    {
      start: drawing.start,
      end: drawing.end,
      text: `${opening.replace(marked, '')}<style>${deferred}${STYLE_END}`,
    },
  ]);
  return { html: edited, print };
}
