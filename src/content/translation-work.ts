import { primaryLanguage } from '../lib/language.ts';
import { isRecord } from '../lib/is-record.ts';
import { textsIn, type TextAt } from '../lib/texts-in.ts';
import { valueAt } from './checks.ts';
import { inheritedKeys, isPlural } from './inheritance.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { dotted } from './problems.ts';
import { filesByLanguage, hashIn, hashOf, TERMS, UNTRANSLATED } from './translations.ts';

/** The part of a file that is not translated yet. */
export interface Work {
  /** That of the language. */
  folder: string;
  file: string;
  /**
   * `left`: the folder has the texts, in the words of the main language. `unversioned`: the translation does not say
   * which version of its original it follows.
   */
  why: 'missing' | 'changed' | 'left' | 'unversioned';
  /** Of the main language. */
  words: number;
  /** The keys of the texts, unless they are the whole file. */
  keys: string[];
  /** The version of the original, which the translation should name. */
  original: string;
}

/** Keys whose values are names, addresses, or choices rather than words. */
const WORDLESS_KEY =
  /\.(?:brand|provider|profile|siteUrl|social|emails|phone|addresses|href|endpoint|picture|scene|source|sources|study|id|kind|category|opens|preview|sections|badges|slug|keywords|computed|original|language|grammar|unitNames|units|path|paths|towns|waters)(?:\.|$)/;

/** Numbers, units, addresses, and names of files are the same in every language. */
const WORDS = /^(?!\S*[/@_])(?![a-z\d-]+$).*\p{L}{4}/su;

/** Returns the texts of a file without names, addresses, and choices. */
export function textsToTranslate(files: FileBytes, file: string): TextAt[] {
  const { data, body } = parseFile(files, file);
  const names = textsIn(valueAt(data, ['social'])).map(({ text }) => text);
  const own = textsIn(data).filter(({ path, text }) =>
    // What to mind about a term differs between languages.
    file === TERMS
      ? path.at(-1) === 'term'
      : !WORDLESS_KEY.test(`.${path.join('.')}`) && WORDS.test(text) && !names.includes(text),
  );
  return body === '' ? own : [...own, { path: ['text below the keys'], text: body }];
}

function countWords(texts: readonly TextAt[], language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const inAll = texts.flatMap(({ text }) => [...segmenter.segment(text)]);
  return inAll.filter(({ isWordLike }) => isWordLike).length;
}

/** Whether a translation lacks a key. A list is a whole, and an empty value leaves a key out on purpose. */
function lacks(own: unknown, [key, ...below]: readonly PropertyKey[]): boolean {
  if (key === undefined || !isRecord(own) || isPlural(own)) return false;
  const value = own[String(key)];
  return value === undefined || lacks(value, below);
}

function languageIn(files: FileBytes): string {
  const language = valueAt(parseFile(files, 'site.yaml').data, ['language']);
  return typeof language === 'string' ? language : 'und';
}

/** Finds what is missing in each language, has changed since it was translated, or is still in the main language. */
export function translationWork(all: FileBytes): Work[] {
  const { main, translations } = filesByLanguage(all);
  const language = languageIn(main);
  const texts = [...main.keys()].filter(
    (file) => /\.(?:md|yaml)$/.test(file) && !UNTRANSLATED.test(file),
  );
  return [...translations].flatMap(([folder, own]) => {
    const isSame = primaryLanguage(languageIn(own)) === primaryLanguage(language);
    return texts.flatMap((file): Work[] => {
      const originals = textsToTranslate(main, file);
      const original = hashOf(main.get(file) ?? '');
      const work = (why: Work['why'], some: readonly TextAt[], keys = some) => ({
        folder,
        file,
        why,
        words: countWords(some, language),
        keys: keys.map(({ path }) => dotted(path)),
        original,
      });
      const bytes = own.get(file);
      if (bytes === undefined) return [work('missing', originals, [])];
      const { data, body } = parseFile(own, file);
      const known = inheritedKeys({ files: main }, new Map([...main, ...own]), file);
      const isMissing = ({ path, text }: TextAt) =>
        path[0] === 'text below the keys'
          ? body === '' && text !== ''
          : lacks(data, path) && valueAt(known, path) !== undefined;
      const missing = originals.filter(isMissing);
      const left = originals.filter(({ path, text }) => {
        const ownText = path[0] === 'text below the keys' ? body : valueAt(data, path);
        return ownText === text && !isSame;
      });
      const hash = hashIn(bytes);
      return [
        ...(missing.length > 0 ? [work('missing', missing)] : []),
        ...(left.length > 0
          ? [work('left', left, left.length < originals.length ? left : [])]
          : []),
        ...(hash === original
          ? []
          : [work(hash === undefined ? 'unversioned' : 'changed', originals, [])]),
      ];
    });
  });
}

/** Returns sentences for the log of a build, which does not list what has never been translated. */
export function translationNews(all: FileBytes): string[] {
  const works = translationWork(all);
  const byFolder = Map.groupBy(
    works.filter(({ why, keys }) => why === 'missing' && keys.length === 0),
    ({ folder }) => folder,
  );
  const missing = [...byFolder].map(
    ([folder, files]) =>
      `content/${folder}/ lacks ${files.length} of the files in content/: their texts are in the main language. \`npm run check:launch\` lists them.`,
  );
  const left = works
    .filter(({ why, keys }) => why === 'left' && keys.length === 0)
    .map(
      ({ folder, file }) =>
        `content/${folder}/${file} is still in the words of content/${file}: translate it, or remove it.`,
    );
  const changed = works
    .filter(({ why }) => why === 'changed')
    .map(
      ({ folder, file, original }) =>
        `content/${file} has changed since content/${folder}/${file} was translated; its \`original\` is now '${original}'.`,
    );
  const unversioned = works
    .filter(({ why }) => why === 'unversioned')
    .map(
      ({ folder, file, original }) =>
        `content/${folder}/${file} does not name its original: begin it with \`original: '${original}'\`, and later builds say when content/${file} has changed.`,
    );
  return [...missing, ...left, ...changed, ...unversioned];
}
