import { isRecord } from '../lib/is-record.ts';
import { valueAt } from './checks.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { dotted } from './problems.ts';
import { textsToTranslate } from './translation-work.ts';
import { filesByLanguage, TERMS, UNTRANSLATED } from './translations.ts';

/** What texts link to and the names of sources, which stay as they were published. */
const TARGETS = /\[[^\]]*\]\((?:source:|https:)[^)]*\)|\]\([^)]*\)/g;

/** Finds a term as whole words, also in the English plural. Placeholders have English names, too. */
function mentions(text: string, term: string): boolean {
  const word = RegExp.escape(term);
  return new RegExp(`(?<![\\p{L}{%-])${word}s?(?![\\p{L}-])`, 'iu').test(
    text.replaceAll(TARGETS, ' '),
  );
}

/** The words of a language by the names of the terms. */
function termsIn(files: FileBytes): Map<string, string> {
  const { data } = parseFile(files, TERMS);
  const entries = Object.keys(isRecord(data) ? data : {}).flatMap((key) => {
    const term = valueAt(data, [key, 'term']);
    return typeof term === 'string' ? [[key, term] as const] : [];
  });
  return new Map(entries);
}

/** Returns a sentence for each text of a translation with a term for which the language has a word of its own. */
export function termNotes(all: FileBytes): string[] {
  const { main, translations } = filesByLanguage(all);
  return [...translations].flatMap(([folder, own]) => {
    const words = termsIn(own);
    const terms = [...termsIn(main)].flatMap(([key, term]) => {
      const word = words.get(key);
      const isPart = word?.toLowerCase().includes(term.toLowerCase());
      return word === undefined || isPart ? [] : [{ term, word }];
    });
    const files = [...own.keys()].filter(
      (file) => /\.(?:md|yaml)$/.test(file) && file !== TERMS && !UNTRANSLATED.test(file),
    );
    return files.flatMap((file) =>
      textsToTranslate(own, file).flatMap(({ path, text }) =>
        terms
          .filter(({ term }) => mentions(text, term))
          .map(
            ({ term, word }) =>
              `content/${folder}/${file}, ${dotted(path)}: “${term}” is “${word}” in content/${folder}/${TERMS}.`,
          ),
      ),
    );
  });
}
