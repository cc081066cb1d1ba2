import { z } from 'zod';
import { contactSchema } from './contact.ts';
import { failureSchema } from './failure.ts';
import { homeSchema } from './home.ts';
import { markSchema } from './mark.ts';
import { notFoundSchema } from './not-found.ts';
import { resourcesSchema } from './resources.ts';
import { siteSchema } from './site.ts';
import { themeSchema } from './theme.ts';
import type { Article } from './article.ts';
import type { CaseStudy } from './case-study.ts';

/** The content of which there is one of each kind: what all pages share, and each page's own words. */
export const singletonsSchema = z.strictObject({
  /** `content/site.yaml`. */
  site: siteSchema,
  /** `content/home.yaml`. */
  home: homeSchema,
  /** `content/resources.yaml`. */
  resources: resourcesSchema,
  /** `content/contact.yaml`. */
  contact: contactSchema,
  /** `content/not-found.yaml`. */
  notFound: notFoundSchema,
  /** `content/failure.yaml`. */
  failure: failureSchema,
  /** `content/theme.yaml`. */
  theme: themeSchema,
  /** `content/mark.svg`. */
  mark: markSchema,
});
export type Singletons = z.infer<typeof singletonsSchema>;

/** Everything in `content/`, checked, its placeholders filled. */
export interface Content extends Singletons {
  /** Newest first; of one day, in the order of their slugs. */
  articles: Article[];
  /** In the order of their file names. */
  caseStudies: CaseStudy[];
}
