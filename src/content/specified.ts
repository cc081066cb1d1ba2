import { ARTICLE_COUNT, CASE_STUDY_COUNT, FOOTER_COLUMN_COUNT } from '../lib/constants.ts';
import { HOME_SECTIONS } from '../features/home/schema.ts';
import { problemsOf, valueAt, type ValueError } from './checks.ts';
import type { Entries } from './entries.ts';
import type { Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

/** Counts that SPEC 2 fixes. In the complete profile, the owner chooses them. */
const COUNTS = [
  { file: 'site.yaml', path: ['navigation', 'links'], count: 3 },
  { file: 'site.yaml', path: ['navigation', 'start'], count: 0 },
  { file: 'site.yaml', path: ['emails'], count: 2 },
  { file: 'site.yaml', path: ['addresses'], count: 1 },
  { file: 'site.yaml', path: ['footer', 'columns'], count: FOOTER_COLUMN_COUNT },
  { file: 'site.yaml', path: ['accuracyPercent'], count: 1 },
  { file: 'site.yaml', path: ['analytics'], count: 0 },
  { file: 'site.yaml', path: ['paths'], count: 0 },
  ...Object.keys(HOME_SECTIONS).map((name) => ({ file: 'home.yaml', path: [name], count: 1 })),
  { file: 'home.yaml', path: ['hero', 'getStarted'], count: 1 },
  { file: 'home.yaml', path: ['hero', 'learnMore'], count: 1 },
  { file: 'home.yaml', path: ['about', 'learnMore'], count: 1 },
  { file: 'home.yaml', path: ['about', 'badges'], count: 2 },
  { file: 'home.yaml', path: ['sections'], count: 0 },
  { file: 'resources.yaml', path: ['sections'], count: 0 },
];

function sentenceFor(key: string, value: unknown, wanted: number): string {
  const orComplete = 'or write profile: complete in site.yaml.';
  if (wanted === 0) return `Remove \`${key}\`, ${orComplete}`;
  if (!Array.isArray(value)) {
    return `Add \`${key}\`, which the specified profile shows, ${orComplete}`;
  }
  return `Keep exactly ${wanted} in the specified profile, ${orComplete} Now there are ${value.length}.`;
}

function errorsIn(file: string, data: unknown): ValueError[] {
  return COUNTS.flatMap(({ file: own, path, count }) => {
    if (own !== file || valueAt(data, path.slice(0, -1)) === undefined) return [];
    const value = valueAt(data, path);
    // The schema already reports that this is not a list.
    if (count > 1 && !Array.isArray(value)) return [];
    const now = Array.isArray(value) ? value.length : Number(value !== undefined);
    return now === count ? [] : [{ path, sentence: sentenceFor(path.at(-1) ?? '', value, count) }];
  });
}

function countProblems(folders: ReadonlyMap<string, Entries>): ContentProblem[] {
  const key = 'number of files';
  const problems: ContentProblem[] = [];
  const articles = folders.get('articles')?.slugs.length ?? 0;
  if (articles < ARTICLE_COUNT) {
    const sentence = `Add articles until there are ${ARTICLE_COUNT}: there are ${articles}.`;
    problems.push({ file: 'articles', key, sentence });
  }
  const caseStudies = folders.get('caseStudies')?.slugs.length ?? 0;
  if (caseStudies !== CASE_STUDY_COUNT) {
    const sentence = `Keep exactly ${CASE_STUDY_COUNT} case studies: there are ${caseStudies}.`;
    problems.push({ file: 'case-studies', key, sentence });
  }
  return problems;
}

/** Finds differences between the specified profile and SPEC.md. */
export function specifiedProblems(
  parsed: ReadonlyMap<string, Parsed>,
  folders: ReadonlyMap<string, Entries>,
): ContentProblem[] {
  const inFiles = [...parsed].flatMap(([file, read]) =>
    read.data === undefined ? [] : problemsOf(file, errorsIn(file, read.data), read),
  );
  return [...inFiles, ...countProblems(folders)];
}
