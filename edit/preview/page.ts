/* Runs in each page of the preview: shows what is edited in the form, and tells the form which text was clicked. */
import { isMessage, plainText } from '../messages.ts';

/** Parts that are shown in place of a citation or a note, or not at all. */
const MARKS = 'sup, sup ~ button, script, style, svg, [popover]';

const SHOWN_MS = 1_500;

/** The origin of the editor, known after its first message. */
let editorOrigin = '';

function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const mark of copy.querySelectorAll(MARKS)) mark.remove();
  return plainText(copy.textContent ?? '');
}

/** The smallest part of the page that contains a text, or most of it. */
function partWith(text: string): Element | undefined {
  const all = [...document.body.querySelectorAll('main *, footer *, header *')];
  for (const wanted of [text, text.slice(0, text.length / 2)]) {
    const found = all.filter((part) => wanted !== '' && textOf(part).includes(wanted));
    const smallest = found.filter(
      (part) => !found.some((each) => each !== part && part.contains(each)),
    );
    if (smallest[0]) return smallest[0];
  }
  return undefined;
}

function show(text: string): void {
  if (text.trim() === '') return;
  const part = partWith(text);
  if (part === undefined) return;
  for (
    let outer = part.closest('details');
    outer;
    outer = outer.parentElement?.closest('details') ?? null
  ) {
    outer.open = true;
  }
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  part.animate([{ outline: '3px solid currentColor', outlineOffset: '4px' }, {}], SHOWN_MS);
}

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || new URL(origin).hostname !== location.hostname || !isMessage(data))
    return;
  editorOrigin = origin;
  show(data.text);
});

addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (editorOrigin === '' || !(target instanceof Element)) return;
    // Links lead on, as on the site.
    if (target.closest('a[href], summary, input, textarea, select') && !event.altKey) return;
    if (event.altKey) event.preventDefault();
    const block =
      target.closest('h1, h2, h3, p, li, dt, dd, td, th, figcaption, a, button, label') ?? target;
    const text = textOf(block) || plainText(block.textContent);
    const isShared = target.closest('main') === null;
    const clicked = { text, line: textOf(target), address: location.pathname, isShared };
    if (text !== '') parent.postMessage(clicked, editorOrigin);
  },
  true,
);
