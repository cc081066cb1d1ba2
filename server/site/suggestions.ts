import { basename } from 'node:path/posix';
import { distance } from 'fastest-levenshtein';
import type { ServerContent } from './server-content.ts';
import { escapeHtml } from './template.ts';

type Pages = ServerContent['pages'];

const MAX_SUGGESTIONS = 3;

/** Pages that are compared, and characters of a path: an answer stays a matter of a millisecond. */
const MAX_COMPARED = 300;
const MAX_LENGTH = 120;

/** Part of a path's characters that may differ; beyond it, pages are alike by chance. */
const MAX_DIFFERENCE = 0.4;

/** The list in the not-found page that names every page on hosts that only serve files. */
const LIST = /(<ul[^>]* data-pages[^>]*>).*?(<\/ul>)/s;

/** How much of a path differs from a page's, or of the last part of both: from 0 to 1. */
function difference(asked: string, path: string): number {
  const of = (one: string, other: string): number =>
    distance(one, other) / Math.max(one.length, other.length, 1);
  return Math.min(of(asked, path), of(basename(asked), basename(path)));
}

/** The pages whose paths are most like one that does not exist, the likeliest first. */
export function suggestionsFor(asked: string, pages: Pages): Pages {
  const path = asked
    .toLowerCase()
    .replace(/\.html?$|\/$/, '')
    .slice(0, MAX_LENGTH);
  return pages
    .slice(0, MAX_COMPARED)
    .map((page) => ({ page, far: difference(path, page.path) }))
    .filter(({ far }) => far <= MAX_DIFFERENCE)
    .sort((one, other) => one.far - other.far)
    .map(({ page }) => page)
    .filter(({ name }, index, all) => index === all.findIndex((other) => other.name === name))
    .slice(0, MAX_SUGGESTIONS);
}

/** The not-found page with its list cut down to the suggestions; as it is if there are none. */
export function withSuggestions(html: string, asked: string, pages: Pages): string {
  const items = suggestionsFor(asked, pages).map(
    ({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`,
  );
  if (items.length === 0) return html;
  return html.replace(LIST, (_list, start: string, end: string) => [start, ...items, end].join(''));
}
