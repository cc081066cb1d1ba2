import { ARTICLE_COUNT, CASE_STUDY_COUNT, FOOTER_COLUMN_COUNT } from '../lib/constants.ts';
import { problemsOf, valueAt, type ValueError } from './checks.ts';
import type { Entries } from './entries.ts';
import type { Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

/** Counts that SPEC 2 fixes; in the complete profile, they are up to the owner. */
const COUNTS = [
  { file: 'site.yaml', path: ['navigation', 'links'], count: 3 },
  { file: 'site.yaml', path: ['emails'], count: 2 },
  { file: 'site.yaml', path: ['addresses'], count: 1 },
  { file: 'site.yaml', path: ['footer', 'columns'], count: FOOTER_COLUMN_COUNT },
  { file: 'home.yaml', path: ['about', 'badges'], count: 2 },
];

/** What `site.yaml` has to say here, and what it may not. */
const KEYS = [
  {
    path: ['accuracyPercent'],
    isWanted: true,
    sentence:
      'Add `accuracyPercent`, which the specified profile shows, or write profile: complete in site.yaml.',
  },
  {
    path: ['analytics'],
    isWanted: false,
    sentence:
      'Remove `analytics`, or write profile: complete: the specified profile loads nothing from other sites.',
  },
];

function errorsIn(file: string, data: unknown): ValueError[] {
  const counts = COUNTS.flatMap(({ file: own, path, count }) => {
    const value = valueAt(data, path);
    if (own !== file || !Array.isArray(value) || value.length === count) return [];
    const sentence = `Keep exactly ${count} in the specified profile, or write profile: complete in site.yaml. Now there are ${value.length}.`;
    return [{ path, sentence }];
  });
  const keys = file === 'site.yaml' ? KEYS : [];
  const others = keys.filter(
    ({ path, isWanted }) => isWanted !== (valueAt(data, path) !== undefined),
  );
  return [...counts, ...others];
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

/** The ways in which the specified profile differs from SPEC.md. */
export function specifiedProblems(
  parsed: ReadonlyMap<string, Parsed>,
  folders: ReadonlyMap<string, Entries>,
): ContentProblem[] {
  const inFiles = [...parsed].flatMap(([file, read]) =>
    read.data === undefined ? [] : problemsOf(file, errorsIn(file, read.data), read),
  );
  return [...inFiles, ...countProblems(folders)];
}
