import { content, shownArticles } from './content.ts';

const { caseStudies, contact, resources, site } = content;
const { tooltips } = site;

/** The buttons without an effect on each page (SPEC 2): their names, and the texts of their tooltips. */
export const deadControls = new Map<string, (readonly [name: string, tooltip: string])[]>([
  [
    '/resources',
    [
      ...shownArticles.map(
        ({ title }) => [`${resources.articles.readMore} : ${title}`, tooltips.readMore] as const,
      ),
      ...caseStudies.map(
        ({ title, downloadLabel }) => [`${downloadLabel} : ${title}`, tooltips.download] as const,
      ),
      [resources.newsletter.subscribe, tooltips.subscribe],
    ],
  ],
  ['/contact', [[contact.research.button, tooltips.researchPrograms]]],
]);
