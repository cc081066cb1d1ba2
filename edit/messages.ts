import { isRecord } from '../src/lib/is-record.ts';

/** Between the form and the page in the preview: a text to show, or one that was clicked. */
export interface Message {
  text: string;
  /** The part of the text that was clicked, if it is a line of its own, as in a postal address. */
  line?: string;
  /** Of the page on which it was clicked. */
  address?: string;
  /** Whether it is on every page: in the bar or in the footer. */
  isShared?: boolean;
}

export function isMessage(data: unknown): data is Message {
  return isRecord(data) && typeof data.text === 'string';
}

/** A text as both the form and the page have it: without Markdown, citations, and the case of letters. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\s*\(?\[[^\]]*\]\(source:[^)]*\)[;,]?\)?/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[\^\w+\]|^[#>\-\s]+|[*_`|]/gm, '')
    .replaceAll(/[\s\u00AD\u200B\u2060]+/g, ' ')
    .trim()
    .toLowerCase();
}
