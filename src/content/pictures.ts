import { posix } from 'node:path';

/** A mistake in a text below the keys. */
export interface BodyMistake {
  /** Counted from 0 at that text's first line. */
  line: number;
  sentence: string;
}

/** Target of a picture in Markdown. */
const PICTURE = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g;

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** The path of a picture below `content/`, named from a file in that folder. */
function pathOf(target: string, folder: string): string {
  const path = target.replace(/[?#].*$/, '').replaceAll('%20', ' ');
  return path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
}

/** Pictures in the Markdown of a file that do not exist. */
export function missingPictures(
  body: string,
  file: string,
  files: ReadonlyMap<string, unknown>,
): BodyMistake[] {
  return body.split('\n').flatMap((text, line) =>
    [...text.matchAll(PICTURE)]
      .filter(([, target = '']) => !ELSEWHERE.test(target))
      .map(([, target = '']) => pathOf(target, posix.dirname(file)))
      .filter((path) => !files.has(path))
      .map((path) => ({
        line,
        sentence: `Add the picture or correct its name: there is no content/${path}.`,
      })),
  );
}
