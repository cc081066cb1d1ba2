import { distance } from 'fastest-levenshtein';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFiles, StoredFile } from './files.ts';
import { sendText } from './filled-page.ts';
import { escapeHtml } from './template.ts';

/** A page that may have been meant. */
export interface NamedPage {
  readonly path: string;
  readonly name: string;
}

/** Pages that are named at most. */
const NAMED = 3;

/** Pages and letters that are compared at most: an answer stays a matter of a millisecond. */
const COMPARED = 300;
const LONGEST = 120;

/** Part of a path's letters that may differ, so that another page is not meant by chance. */
const MOST_DIFFERENT = 0.4;

/** The list in the not-found page that holds every page on a host for files alone. */
const LIST = /(<ul[^>]* data-pages[^>]*>).*?(<\/ul>)/s;

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** How much of a path differs from a page's, or of the last part of both: from 0 to 1. */
function difference(asked: string, path: string): number {
  const of = (one: string, other: string): number =>
    distance(one, other) / Math.max(one.length, other.length, 1);
  return Math.min(of(asked, path), of(lastPart(asked), lastPart(path)));
}

/** The pages whose paths are most like one that does not exist, the likeliest first. */
export function nearPages(asked: string, pages: readonly NamedPage[]): NamedPage[] {
  const path = asked
    .toLowerCase()
    .replace(/\.html?$|\/$/, '')
    .slice(0, LONGEST);
  return pages
    .slice(0, COMPARED)
    .map((page) => ({ page, far: difference(path, page.path) }))
    .filter(({ far }) => far <= MOST_DIFFERENT)
    .sort((one, other) => one.far - other.far)
    .map(({ page }) => page)
    .filter(({ name }, index, all) => index === all.findIndex((other) => other.name === name))
    .slice(0, NAMED);
}

/** Answers with the not-found page, its list cut down to what is near; as it is where nothing is. */
export async function sendNearPages(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  document: StoredFile,
  near: readonly NamedPage[],
): Promise<FastifyReply> {
  const html = (await files.read(document, 'identity')).toString();
  const items = near.map(
    ({ path, name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`,
  );
  const filled = html.replace(LIST, (_list, start: string, end: string) =>
    [start, ...items, end].join(''),
  );
  return sendText(request, reply, document, { status: 404, text: filled });
}
