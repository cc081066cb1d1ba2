import { posix } from 'node:path';
import { editionOf, FOLDERS, localAddress, type Content } from '../site/index.ts';
import { assembleContent } from './assembly.ts';
import { located } from './checks.ts';
import { waitingIn, withoutFiles, type Waiting } from './drafts.ts';
import {
  addressMistakes,
  languageMistakes,
  offlineMistakes,
  redirectMistakes,
  serviceMistakes,
} from './edition-mistakes.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { PICTURE_FOLDER } from './pictures.ts';
import { ContentError, throwProblems } from './problems.ts';
import {
  filesByLanguage,
  orphans,
  REDIRECTS,
  themeMistakes,
  UNTRANSLATED,
} from './translations.ts';

/** The shared files. A picture or a first map that the language does not describe does not exist in it. */
function inheritedFiles(main: FileBytes, own: FileBytes) {
  const described = new Set(Object.keys(parseFile(own, 'drawings.yaml').data ?? {}));
  return [...main].filter(
    ([file]) =>
      UNTRANSLATED.test(file) &&
      file !== REDIRECTS &&
      (!file.startsWith('first-map/') || own.has('first-map.yaml')) &&
      (!file.startsWith(PICTURE_FOLDER) || described.has(posix.parse(file).name)),
  );
}

/** Locates the problems of a language in the files that contain them. */
function assembleLanguage(
  folder: string,
  main: FileBytes,
  own: FileBytes,
  waiting: readonly Waiting[],
): Content {
  try {
    const files = new Map([...inheritedFiles(main, own), ...own]);
    return assembleContent(files, 'complete', folder, waiting);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const inLanguage = (file: string) => (UNTRANSLATED.test(file) ? file : `${folder}/${file}`);
    const problems = error.problems.map((problem) => ({
      ...problem,
      file: own.has(problem.file) ? `${folder}/${problem.file}` : inLanguage(problem.file),
      sentence: problem.sentence.replaceAll(/(?<=content\/)[\w/.-]+/g, inLanguage),
    }));
    throw new ContentError(problems);
  }
}

const LINK = /(?<=\]\()\/[^)\s#?]*/g;

/** Replaces the addresses in texts with those of the language. Data keeps the addresses that languages share. */
function withTexts(content: Content, all: Content['editions']['all']): Content {
  const edition = editionOf(content);
  const texts = FOLDERS.map((key) => {
    const local = ({ body }: { body: string }) =>
      body.replace(LINK, (path) => localAddress(edition, path));
    return [key, content[key].map((entry) => ({ ...entry, body: local(entry) }))] as const;
  });
  return { ...content, ...Object.fromEntries(texts), editions: { own: edition, all } };
}

/**
 * The content in each language, with the main one first. The specified profile has no other.
 *
 * @param hasDrafts whether drafts, and texts whose day has not begun, are part of it
 */
export function assembleEditions(
  all: FileBytes,
  profile?: string,
  hasDrafts = false,
): [Content, ...Content[]] {
  const waiting = hasDrafts ? [] : waitingIn(all);
  const files = withoutFiles(all, waiting);
  const byLanguage = filesByLanguage(files);
  const { main, translations } = byLanguage;
  const first = assembleContent(main, profile, '', waiting);
  const others =
    first.site.profile === 'complete'
      ? [...translations].map(([folder, own]) => assembleLanguage(folder, main, own, waiting))
      : [];
  const contents = [first, ...others] as const;
  const mistakes = [
    ...(others.length > 0 ? orphans(byLanguage) : []),
    ...themeMistakes(translations),
    ...addressMistakes(contents),
    ...languageMistakes(contents),
    ...redirectMistakes(contents),
    ...serviceMistakes(contents),
    ...offlineMistakes(contents),
  ];
  const parsed = new Map(mistakes.map(({ file }) => [file, parseFile(files, file)] as const));
  throwProblems(located(mistakes, parsed));
  const editions = contents.map(editionOf);
  return [withTexts(first, editions), ...others.map((content) => withTexts(content, editions))];
}
