import { DomUtils, parseDocument } from 'htmlparser2';

/** Text, or an attribute's value, as a reader sees it. */
export function decodeHtml(source: string): string {
  return DomUtils.textContent(parseDocument(source));
}
