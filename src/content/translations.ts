import { createHash } from 'node:crypto';
import { isLanguage } from '../lib/language.ts';
import type { FileBytes } from './parsing.ts';
import type { Mistake } from './problems.ts';

export const REDIRECTS = 'redirects.yaml';

/** Words on which translators agree. */
export const TERMS = 'terms.yaml';

/** Files without text. A language shares them with the main one unless it has its own, except redirects to its pages. */
export const UNTRANSLATED =
  /^(?:theme\.yaml|redirects\.yaml|mark\.svg|sources\.yaml|(?:downloads|first-map|fonts|pictures|scenes)\/.*)$/;

/** The first folder of a path, if it is named after a language and has a `site.yaml`. */
function languageOf(file: string, files: FileBytes): string | undefined {
  const [folder = ''] = file.split('/', 1);
  return files.has(`${folder}/site.yaml`) && isLanguage(folder) ? folder : undefined;
}

interface Files {
  main: FileBytes;
  /** The files of each other language, by their paths below its folder. */
  translations: ReadonlyMap<string, FileBytes>;
}

export function filesByLanguage(files: FileBytes): Files {
  const groups = Map.groupBy(files, ([file]) => languageOf(file, files) ?? '');
  const main = new Map(groups.get(''));
  groups.delete('');
  const translations = [...groups].map(([folder, own]) => {
    const below = own.map(([file, bytes]) => [file.slice(folder.length + 1), bytes] as const);
    return [folder, new Map(below)] as const;
  });
  return { main, translations: new Map(translations) };
}

export function themeMistakes(translations: Files['translations']): Mistake[] {
  const sentence =
    'Remove it: all languages have the looks of content/theme.yaml, whose font needs the letters of each.';
  return [...translations]
    .filter(([, own]) => own.has('theme.yaml'))
    .map(([folder]) => ({ file: `${folder}/theme.yaml`, at: 'whole file', sentence }));
}

const ORIGINAL = /^original: *['"]?([0-9a-f]{12})\b/m;

/** The version of a text, by which the translations of an original name it. */
export function hashOf(original: Uint8Array | string): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 12);
}

export function hashIn(bytes: Uint8Array): string | undefined {
  return ORIGINAL.exec(new TextDecoder().decode(bytes))?.[1];
}

/** Finds translations without an original, because one of the two files was renamed or deleted. */
export function orphans({ main, translations }: Files): Mistake[] {
  return [...translations].flatMap(([folder, own]) =>
    [...own]
      .filter(([file, bytes]) => !main.has(file) && hashIn(bytes) !== undefined)
      .map(([file]) => ({
        file: `${folder}/${file}`,
        at: ['original'],
        sentence: `Give the file the name of its original, or remove \`original\`: there is no content/${file}.`,
      })),
  );
}

/** Returns a sentence for each language whose number words the check for sources does not know. */
export function grammarNews(files: FileBytes): string[] {
  return [...files]
    .filter(([file]) => /^(?:[\w-]+\/)?site\.yaml$/.test(file))
    .filter(([, bytes]) => !/^grammar:/m.test(new TextDecoder().decode(bytes)))
    .map(
      ([file]) =>
        `content/${file} has no \`grammar\`: the check that figures have sources knows digits and percentages in its language, and no other words for numbers.`,
    );
}
