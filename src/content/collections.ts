import { getCollection, getEntry } from 'astro:content';
import type { Article } from '../schemas/article.ts';
import type { CaseStudy } from '../schemas/case-study.ts';
import type { Singletons } from '../schemas/content.ts';

/** Gives what all pages share and each page's own words. Throws if the content has not been loaded. */
export async function getSingletons(): Promise<Singletons> {
  const entry = await getEntry('singletons', 'singletons');
  if (entry === undefined) throw new Error('The content is not loaded: run `astro sync`.');
  return entry.data;
}

/** Gives all articles, newest first; of one day, in the order of their slugs. */
export async function getArticles(): Promise<Article[]> {
  const articles = (await getCollection('articles')).map(({ data }) => data);
  return articles.sort(
    (one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug),
  );
}

/** Gives the case studies in the order of their slugs. */
export async function getCaseStudies(): Promise<CaseStudy[]> {
  const caseStudies = (await getCollection('caseStudies')).map(({ data }) => data);
  return caseStudies.sort((one, other) => one.slug.localeCompare(other.slug));
}
