import { getContent } from '../../content/collections.ts';
import { filesOf } from '../../features/case-studies/pdf/index.tsx';
import type { CaseStudy } from '../../features/case-studies/schema.ts';
import { entryOf, type Content } from '../../site/index.ts';

/** The files of a case study. One that nobody has translated has those of the main language. */
export async function studyFiles(content: Content, study: CaseStudy) {
  const main = await getContent();
  const isOriginal = study.language === main.site.language;
  return isOriginal
    ? filesOf(main, entryOf(main.caseStudies, study.slug))
    : filesOf(content, study);
}
