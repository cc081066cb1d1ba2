import { REST_OF_STYLE } from '../src/lib/rest-of-style.ts';
import type { Edit, Tag } from './html.ts';
import { applyEdits, scanHtml } from './html.ts';
import type { FirstPart } from './style-order.ts';
import { orderStyle } from './style-order.ts';

const STYLE_END = '</style>';

function describe(tags: readonly Tag[]): FirstPart {
  const classes = tags.flatMap(({ attributes }) => (attributes.get('class') ?? '').split(/\s+/));
  return { elements: new Set(tags.map(({ name }) => name)), classes: new Set(classes) };
}

/** Edits that leave the given text in the first of these styles and nothing in the others. */
function replaceStyles(styles: readonly Tag[], text: string): Edit[] {
  return styles.map(({ start, end, text: old }, index) => {
    const element = { start, end: end + old.length + STYLE_END.length };
    return { ...element, text: index === 0 && text !== '' ? `<style>${text}${STYLE_END}` : '' };
  });
}

/**
 * Takes a page; leaves in its head the style that the words before its first drawing need, and moves
 * the rest into that drawing: HTML has no other place for a style after the head. A page without such
 * a drawing stays as it is. Throws for a style that cannot be read.
 */
export function moveStyle(html: string): string {
  const tags = [...scanHtml(html)].filter((token) => token.kind === 'tag');
  const at = tags.findIndex(({ attributes }) => attributes.has(REST_OF_STYLE));
  const drawing = tags[at];
  if (drawing === undefined) return html;
  const styles = tags.slice(0, at).filter(({ name }) => name === 'style');
  const style = styles.map(({ text }) => text).join('');
  const { first, rest } = orderStyle(style, describe(tags.slice(0, at + 1)));
  const opening = html.slice(drawing.start, drawing.end);
  const marked = new RegExp(` ${REST_OF_STYLE}(?:="[^"]*")?`);
  return applyEdits(html, [
    ...replaceStyles(styles, first),
    {
      start: drawing.start,
      end: drawing.end,
      text: `${opening.replace(marked, '')}<style>${rest}${STYLE_END}`,
    },
  ]);
}
