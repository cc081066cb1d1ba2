import { articleFrontMatterSchema } from '../schemas/article.ts';
import { caseStudyFrontMatterSchema } from '../schemas/case-study.ts';
import { singletonsSchema, type Content, type Singletons } from '../schemas/content.ts';
import { placeholderValues, type PlaceholderValues } from '../schemas/placeholders.ts';
import { ARTICLE_COUNT, CASE_STUDY_COUNT } from '../lib/constants.ts';
import { check, problemsOf } from './checks.ts';
import { readEntries } from './entries.ts';
import { parseFile, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import { throwProblems, type ContentProblem } from './problems.ts';

/** The file of each singleton. */
const SINGLETON_FILES = {
  site: 'site.yaml',
  home: 'home.yaml',
  resources: 'resources.yaml',
  contact: 'contact.yaml',
  notFound: 'not-found.yaml',
  failure: 'failure.yaml',
} as const satisfies Record<keyof Singletons, string>;

function checkSingletons(parsed: ReadonlyMap<string, Parsed>, values: PlaceholderValues) {
  const data = Object.fromEntries(
    Object.entries(SINGLETON_FILES).map(([key, file]) => [key, parsed.get(file)?.data]),
  );
  const { value, mistakes } = check(singletonsSchema, data, values);
  const problems = Object.entries(SINGLETON_FILES).flatMap(([key, file]) => {
    const found = parsed.get(file);
    // A file that could not be read has been reported; that its data is missing follows from it.
    if (found?.data === undefined) return [];
    const inside = mistakes.filter(({ path }) => path[0] === key);
    return problemsOf(
      file,
      inside.map(({ path, sentence }) => ({ path: path.slice(1), sentence })),
      found,
    );
  });
  return { value, problems };
}

const FOLDERS = ['articles/', 'case-studies/'];

/** What a text may show; a picture that none shows is not published. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function isInFolder(file: string): boolean {
  return FOLDERS.some((folder) => file.startsWith(folder));
}

function unknownFiles(files: FileBytes): ContentProblem[] {
  const known: string[] = Object.values(SINGLETON_FILES);
  const strangers = [...files.keys()].filter(
    (file) => !known.includes(file) && !isInFolder(file) && !PICTURE.test(file),
  );
  return strangers.map((file) => ({
    file,
    key: 'file name',
    sentence: `Rename or remove it: the files here are ${known.join(', ')}, and those in ${FOLDERS.join(' and ')}.`,
  }));
}

function countProblems(articles: number, caseStudies: number): ContentProblem[] {
  const key = 'number of files';
  const problems: ContentProblem[] = [];
  if (articles < ARTICLE_COUNT) {
    const sentence = `Add articles until there are ${ARTICLE_COUNT}: there are ${articles}.`;
    problems.push({ file: 'articles', key, sentence });
  }
  if (caseStudies !== CASE_STUDY_COUNT) {
    const sentence = `Keep exactly ${CASE_STUDY_COUNT} case studies: there are ${caseStudies}.`;
    problems.push({ file: 'case-studies', key, sentence });
  }
  return problems;
}

/**
 * Takes the files of `content/` by their paths; gives all content, checked, its placeholders filled.
 * Throws one `ContentError` that lists every mistake in every file.
 */
export function assembleContent(files: FileBytes): Content {
  const parsed = new Map(
    Object.values(SINGLETON_FILES).map((file) => [file, parseFile(files, file, parseYaml)]),
  );
  const values = placeholderValues(parsed.get('site.yaml')?.data);
  const singletons = checkSingletons(parsed, values);
  const articles = readEntries(files, 'articles', articleFrontMatterSchema, values);
  const caseStudies = readEntries(files, 'case-studies', caseStudyFrontMatterSchema, values);
  const problems = [
    ...[...parsed.values()].flatMap((file) => file.problems),
    ...singletons.problems,
    ...unknownFiles(files),
    ...articles.problems,
    ...caseStudies.problems,
    ...countProblems(articles.count, caseStudies.count),
  ];
  throwProblems(problems);
  if (singletons.value === undefined) throw new Error('A mistake in content/ names no file.');
  return {
    ...singletons.value,
    articles: articles.entries.sort((one, other) => other.date.localeCompare(one.date)),
    caseStudies: caseStudies.entries,
  };
}
