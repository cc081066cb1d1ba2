import { posix } from 'node:path';
import { pathSchema } from '../schemas/parts.ts';
import { isKnownPath, knownPaths } from './known-paths.ts';

interface LinkMistake {
  path: readonly PropertyKey[];
  sentence: string;
}

/** A mistake in a text below the keys. */
export interface BodyMistake {
  /** Counted from 0 at that text's first line. */
  line: number;
  sentence: string;
}

function deadLink(path: string): string {
  return `Correct the path: this site has no page ${path}. Its paths are ${knownPaths.join(', ')}.`;
}

/** Links that lead to no page of this site, at any depth: every value of a key `href`. */
export function linkMistakes(tree: unknown, path: readonly PropertyKey[] = []): LinkMistake[] {
  if (typeof tree === 'string') {
    const isLink = path.at(-1) === 'href' && pathSchema.safeParse(tree).success;
    return isLink && !isKnownPath(tree) ? [{ path, sentence: deadLink(tree) }] : [];
  }
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    linkMistakes(value, [...path, Array.isArray(tree) ? Number(key) : key]),
  );
}

/** Target of a Markdown link or picture, and whether it is a picture. */
const TARGET = /(!?)\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

function targetMistake(
  isPicture: boolean,
  target: string,
  folder: string,
  files: ReadonlyMap<string, unknown>,
): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target)) return undefined;
  const path = target.replace(/[?#].*$/, '');
  if (!isPicture) {
    return path.startsWith('/') && !isKnownPath(path) ? deadLink(path) : undefined;
  }
  const file = path.startsWith('/')
    ? path.slice(1)
    : posix.join(folder, path.replaceAll('%20', ' '));
  return files.has(file)
    ? undefined
    : `Add the picture or correct its name: there is no content/${file}.`;
}

/** Links and pictures in the Markdown of a file that lead nowhere. */
export function bodyMistakes(
  body: string,
  file: string,
  files: ReadonlyMap<string, unknown>,
): BodyMistake[] {
  return body.split('\n').flatMap((text, line) =>
    [...text.matchAll(TARGET)].flatMap(([, mark, target = '']) => {
      const sentence = targetMistake(mark === '!', target, posix.dirname(file), files);
      return sentence === undefined ? [] : [{ line, sentence }];
    }),
  );
}
