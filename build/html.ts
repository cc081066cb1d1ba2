import render from 'dom-serializer';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

/** Text and attributes keep their entities. */
const AS_WRITTEN = { decodeEntities: false } as const;

export type Page = ReturnType<typeof parsePage>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

export const ISLAND = 'astro-island';

export function parsePage(html: string) {
  return parseDocument(html, AS_WRITTEN);
}

/** Empty elements of drawings become one short tag. */
export function writePage(page: Page): string {
  return render(page, AS_WRITTEN);
}

/** Returns all elements of a page, or an element and all elements in it. */
export function elementsOf(part: Page | Element): Element[] {
  return DomUtils.getElementsByTagName('*', part);
}

/** Returns the first element of some HTML, which `DomUtils` can put into a page. */
export function newElement(html: string): Element {
  const [element] = elementsOf(parsePage(html));
  if (element === undefined) throw new Error(`${html} has no element.`);
  return element;
}

/** Between these comments, Cloudflare does not replace email addresses with "[email protected]" and a script. */
const EMAIL_OFF = /^\/?email_off$/;

/** Removes comments outside islands, because React and Astro read only those inside. */
export function removeComments({ children }: Page | Element): void {
  for (const node of [...children]) {
    const isRead = node.type === ElementType.Comment && EMAIL_OFF.test(node.data);
    if (node.type === ElementType.Comment && !isRead) DomUtils.removeElement(node);
    else if ('attribs' in node && node.name !== ISLAND) removeComments(node);
  }
}
