import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from '../../src/content/content-folder.ts';

export interface Fault {
  /** File and line of `content/`. */
  place: string;
  /** What is wrong, or what to do. */
  sentence: string;
}

const folder = fileURLToPath(contentFolder(process.env, new URL('../../', import.meta.url)));

const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:md|yaml|svg)$/.test(file))
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `content/${file}, line ${index + 1}`, text })),
  );

/** The line that has most of these words, where an owner changes them; otherwise that of the page's description. */
export function placeOf(shown: string, description = ''): string {
  const words = [...new Set(shown.match(/\S*\p{L}{2}\S*/gu))];
  const best = { place: 'content/', shared: 0 };
  for (const { place, text } of words.length > 0 ? lines : []) {
    const shared = words.filter((word) => text.includes(word)).length;
    if (shared > best.shared) Object.assign(best, { place, shared });
  }
  return best.shared > 0 || description === '' ? best.place : placeOf(description);
}
