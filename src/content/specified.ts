import { ARTICLE_COUNT, CASE_STUDY_COUNT, FOOTER_COLUMN_COUNT } from '../lib/constants.ts';
import { homeSectionsSchema } from '../features/home/schema.ts';
import type { Content } from '../site/index.ts';
import { valueAt } from './checks.ts';
import type { Mistake } from './problems.ts';

/** Counts that SPEC 2 fixes. In the complete profile, the owner chooses them. */
const COUNTS: Readonly<Record<'site' | 'home' | 'resources', Readonly<Record<string, number>>>> = {
  site: {
    'navigation.links': 3,
    emails: 2,
    addresses: 1,
    'footer.columns': FOOTER_COLUMN_COUNT,
    accuracyPercent: 1,
    analytics: 0,
    paths: 0,
  },
  home: {
    ...Object.fromEntries(Object.keys(homeSectionsSchema.shape).map((name) => [name, 1])),
    'hero.getStarted': 1,
    'hero.learnMore': 1,
    'about.learnMore': 1,
    'about.badges': 2,
    sections: 0,
  },
  resources: { sections: 0 },
};

const OR_COMPLETE = 'or write profile: complete in site.yaml.';

function sentenceFor(key: string, value: unknown, wanted: number): string {
  if (wanted === 0) return `Remove \`${key}\`, ${OR_COMPLETE}`;
  return Array.isArray(value)
    ? `Keep exactly ${wanted} in the specified profile, ${OR_COMPLETE} Now there are ${value.length}.`
    : `Add \`${key}\`, which the specified profile shows, ${OR_COMPLETE}`;
}

export function specifiedMistakes(content: Content): Mistake[] {
  const counts = (['site', 'home', 'resources'] as const).flatMap((file) =>
    Object.entries(COUNTS[file]).flatMap(([keys, count]): Mistake[] => {
      const at = keys.split('.');
      const value = valueAt(content[file], at);
      const now = Array.isArray(value) ? value.length : Number(value !== undefined);
      if (now === count || valueAt(content[file], at.slice(0, -1)) === undefined) return [];
      const sentence = sentenceFor(at.at(-1) ?? '', value, count);
      return [{ file: `${file}.yaml`, at, sentence }];
    }),
  );
  const { articles, caseStudies } = content;
  if (articles.length < ARTICLE_COUNT) {
    const sentence = `Add articles until there are ${ARTICLE_COUNT}: there are ${articles.length}.`;
    counts.push({ file: 'articles', at: 'number of files', sentence });
  }
  if (caseStudies.length !== CASE_STUDY_COUNT) {
    const sentence = `Keep exactly ${CASE_STUDY_COUNT} case studies: there are ${caseStudies.length}.`;
    counts.push({ file: 'case-studies', at: 'number of files', sentence });
  }
  return counts;
}
