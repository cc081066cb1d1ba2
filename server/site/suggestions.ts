import { basename } from 'node:path/posix';
import { distance } from 'fastest-levenshtein';
import { escaped } from '../../src/lib/escaped.ts';
import type { LanguageContent } from './build.ts';

type Pages = LanguageContent['pages'];

const MAX_SUGGESTIONS = 3;

/** Numbers of pages and of characters that are compared, so that a response takes at most a millisecond. */
const MAX_COMPARED = 300;
const MAX_LENGTH = 120;

/** Share of the characters that may differ. Above it, paths are similar only by chance. */
const MAX_DIFFERENCE = 0.4;

/** The list of all pages in the not-found page. Static hosts send it unchanged. */
const LIST = /(<ul[^>]* data-pages[^>]*>).*?(<\/ul>)/s;

/** Compares the paths and their last segments. The result is from 0 to 1. */
function difference(asked: string, path: string): number {
  const of = (one: string, other: string): number =>
    distance(one, other) / Math.max(one.length, other.length, 1);
  return Math.min(of(asked, path), of(basename(asked), basename(path)));
}

/** Pages with a similar path, the most similar first, and how far that one is from the path. */
function similarPages(path: string, pages: Pages) {
  const similar = pages
    .slice(0, MAX_COMPARED)
    .map((page) => ({
      page,
      far: Math.min(difference(path, page.path), difference(path, page.guess ?? page.path)),
    }))
    .filter(({ far }) => far <= MAX_DIFFERENCE)
    .sort((one, other) => one.far - other.far);
  const found = similar
    .map(({ page }) => page)
    .filter(({ name }, index, all) => index === all.findIndex((other) => other.name === name))
    .slice(0, MAX_SUGGESTIONS);
  return { far: similar[0]?.far ?? Infinity, found };
}

/**
 * Returns the pages whose paths are most similar to an unknown path, in the language in whose words it is written. If
 * it could be in several, it is in the first one.
 *
 * @param languages the pages of each, beginning with that of the answer
 */
export function suggestionsFor(asked: string, languages: readonly Pages[]): Pages {
  const path = asked
    .toLowerCase()
    .replace(/\.html?$|\/$/, '')
    .slice(0, MAX_LENGTH);
  const similar = languages.map((pages) => similarPages(path, pages));
  const least = Math.min(...similar.map(({ far }) => far));
  return similar.find(({ far }) => far === least)?.found ?? [];
}

/** Reduces the list of the not-found page to the suggestions, if there are any. */
export function withSuggestions(html: string, asked: string, languages: readonly Pages[]): string {
  const items = suggestionsFor(asked, languages).map(({ path, name, language }) => {
    const lang = language === undefined ? '' : ` lang="${escaped(language)}"`;
    return `<li><a href="${escaped(path)}"${lang}>${escaped(name)}</a></li>`;
  });
  if (items.length === 0) return html;
  return html.replace(LIST, (_list, start: string, end: string) => [start, ...items, end].join(''));
}
