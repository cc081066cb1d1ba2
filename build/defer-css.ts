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

/** Components that no island contains. */
const LAID_OUT = new Set(['Horizon', 'Boundary', 'MapPlaceholder', 'Scene'].map(shortNameOf));

/** Of `shortNameOf`. */
const SHORT = 2;

/** What a page may show after its islands hydrate: everything that its styles name, except what no island contains. */
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

/** A page with its style in order, and what paper alone needs, which is a file of its own. */
export interface DeferredPage {
  readonly html: string;
  readonly print: string;
}

function replaceStyles(styles: readonly Tag[], text: string): Edit[] {
  return styles.map(({ start, end, text: old }, index) => {
    const element = { start, end: end + old.length + STYLE_END.length };
    return { ...element, text: index === 0 && text !== '' ? `<style>${text}${STYLE_END}` : '' };
  });
}

/**
 * Leaves in a page's head the CSS that is critical for the words before its first drawing, and moves
 * the deferred into that drawing: HTML has no other place for a style after the head. What paper alone
 * needs is taken out. A page without such a drawing stays as it is. Astro's own style before an island,
 * where HTML allows none, comes along.
 * @throws as `splitCss` does.
 */
export function deferCss(html: string): DeferredPage {
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  const at = tags.findIndex(({ attributes }) => attributes.has(DEFERRED_CSS));
  const drawing = tags[at];
  if (drawing === undefined) return { html, print: '' };
  const styles = tags.filter(({ name }) => name === 'style');
  const style = styles.map(({ text }) => text).join('');
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
