import type { Meta } from '../schemas/parts.ts';
import type { Article } from '../features/articles/article-schema.ts';
import { answerTitle, NEWSLETTER_ANSWERS } from '../features/newsletter/index.ts';
import type { CaseStudy } from '../features/case-studies/schema.ts';
import type { Issue, NewsletterCopy } from '../features/newsletter/schema.ts';
import { placeOfSlug } from './article-lists.ts';
import type { Content } from './content.ts';

/** Characters; search results cut longer descriptions. */
const DESCRIPTION_MAX = 160;
const KEYWORDS_MAX = 12;

/** As many whole sentences as fit, or the beginning of the first. */
function summary(text: string): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const ends = sentences.map(({ segment, index }) => index + segment.trimEnd().length);
  const end = ends.findLast((each) => each <= DESCRIPTION_MAX);
  if (end !== undefined) return text.slice(0, end);
  const cut = text.slice(0, DESCRIPTION_MAX - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

function keywordsOf({ resources }: Content, first: string): string[] {
  return [...new Set([first, ...resources.meta.keywords])].slice(0, KEYWORDS_MAX);
}

export function articleMeta(content: Content, { title, excerpt, category }: Article): Meta {
  return {
    title,
    description: summary(excerpt),
    keywords: keywordsOf(content, category),
    shareAlt: content.blog.article.shareAlt,
  };
}

export function caseStudyMeta(content: Content, { title, description }: CaseStudy): Meta {
  return {
    title,
    description: summary(description),
    keywords: keywordsOf(content, title),
    shareAlt: content.blog.article.shareAlt,
  };
}

function pageMeta({ meta, list }: Content['blog'], page: number): Meta {
  if (page === 1) return meta;
  const suffix = `${list.page} ${page}`;
  return {
    ...meta,
    title: `${meta.title}, ${suffix}`,
    description: summary(`${suffix}. ${meta.description}`),
  };
}

export function furtherPageMeta({ blog }: Content, slug: string): Meta {
  return pageMeta(blog, Number(slug));
}

export function categoryMeta({ blog }: Content, slug: string): Meta {
  const { category = '', page } = placeOfSlug(slug);
  const { meta, list } = blog;
  const own = {
    ...meta,
    title: `${category}: ${meta.title}`,
    description: summary(`${category}. ${meta.description}`),
    shareAlt: list.shareAlt,
  };
  return pageMeta({ ...blog, meta: own }, page);
}

/** Throws if there is no newsletter. */
export function newsletterOf({ newsletter }: Content): NewsletterCopy {
  if (newsletter === undefined) throw new Error('content/newsletter.yaml is missing.');
  return newsletter;
}

export function newsletterMeta(content: Content): Meta {
  return newsletterOf(content).archive.meta;
}

export function issueMeta(content: Content, { subject, preheader }: Issue): Meta {
  const { meta } = newsletterOf(content).archive;
  return { ...meta, title: subject, description: summary(`${subject} ${preheader}`) };
}

export function newsletterAnswerMeta(content: Content, slug: string): Meta {
  const answer = NEWSLETTER_ANSWERS.find((name) => name === slug);
  if (answer === undefined) throw new Error(`The newsletter has no answer named ${slug}.`);
  const newsletter = newsletterOf(content);
  return { ...newsletter.archive.meta, title: answerTitle(newsletter, answer) };
}
