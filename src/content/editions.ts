import { editionOf, FOLDERS, localAddress, type Content, type Edition } from '../site/index.ts';
import { assembleContent } from './assembly.ts';
import { located } from './checks.ts';
import { waitingIn, withoutFiles, type Waiting } from './drafts.ts';
import {
  addressMistakes,
  languageMistakes,
  redirectMistakes,
  serviceMistakes,
} from './edition-mistakes.ts';
import type { Original } from './inheritance.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { ContentError, throwProblems } from './problems.ts';
import {
  filesByLanguage,
  orphans,
  REDIRECTS,
  themeMistakes,
  UNTRANSLATED,
} from './translations.ts';

/** Locates the problems of a language in the files that contain them. */
function assembleLanguage(
  folder: string,
  original: Original,
  main: Edition,
  own: FileBytes,
  waiting: readonly Waiting[],
): Content {
  const shared = [...original.files].filter(
    ([file]) => UNTRANSLATED.test(file) && file !== REDIRECTS,
  );
  try {
    const files = new Map([...shared, ...own]);
    const setting = { profile: 'complete', folder, original, editions: [main], waiting };
    return assembleContent(files, setting).content;
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

function assembleWithout(
  waiting: readonly Waiting[],
  all: FileBytes,
  profile?: string,
): [Content, ...Content[]] {
  const files = withoutFiles(all, waiting);
  const byLanguage = filesByLanguage(files);
  const { main, translations } = byLanguage;
  const { content: first, original } = assembleContent(main, { profile, waiting });
  const edition = editionOf(first);
  const others =
    first.site.profile === 'complete'
      ? [...translations].map(([folder, own]) =>
          assembleLanguage(folder, original, edition, own, waiting),
        )
      : [];
  const contents = [first, ...others] as const;
  const mistakes = [
    ...(others.length > 0 ? orphans(byLanguage) : []),
    ...themeMistakes(translations),
    ...addressMistakes(contents),
    ...languageMistakes(contents),
    ...redirectMistakes(contents),
    ...serviceMistakes(contents),
  ];
  const parsed = new Map(mistakes.map(({ file }) => [file, parseFile(files, file)] as const));
  throwProblems(located(mistakes, parsed));
  const editions = contents.map(editionOf);
  return [withTexts(first, editions), ...others.map((content) => withTexts(content, editions))];
}

/**
 * The content in each language, with the main one first. The specified profile has no other. The site is also checked
 * as it will be on each day for which a text waits.
 *
 * @param hasDrafts whether drafts, and texts whose day has not begun, are part of it
 */
export function assembleEditions(
  all: FileBytes,
  profile?: string,
  hasDrafts = false,
): [Content, ...Content[]] {
  const waiting = hasDrafts ? [] : waitingIn(all);
  const contents = assembleWithout(waiting, all, profile);
  for (const day of new Set(waiting.flatMap(({ until }) => until ?? []))) {
    const later = waiting.filter(({ until }) => until === undefined || until > day);
    assembleWithout(later, all, profile);
  }
  return contents;
}
