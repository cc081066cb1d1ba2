import { numberText } from '../lib/language.ts';
import { fillPattern } from '../lib/patterns.ts';
import type { Meta } from '../schemas/parts.ts';
import { NEWSLETTER_ANSWERS } from '../features/newsletter/index.ts';
import type { Issue } from '../features/newsletter/schema.ts';
import { placeOfSlug } from './article-lists.ts';
import { fileIn, type Content } from './content.ts';

/** Characters; search results cut longer descriptions. */
export const DESCRIPTION_MAX = 160;

/** As many whole sentences as fit, or `undefined` if the first is too long. */
export function wholeSentences(text: string, language: string): string | undefined {
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  const ends = sentences.map(({ segment, index }) => index + segment.trimEnd().length);
  const end = ends.findLast((each) => each <= DESCRIPTION_MAX);
  return end === undefined ? undefined : text.slice(0, end);
}

/** The checks of content reject a text of which no sentence fits. */
function summary(text: string, { site: { language } }: Content): string {
  return wholeSentences(text, language) ?? text;
}

export function textMeta(content: Content, title: string, text: string, keyword: string): Meta {
  return {
    title,
    description: summary(text, content),
    keywords: [...new Set([keyword, title])],
    shareAlt: content.blog.article.shareAlt,
  };
}

export function listMeta(content: Content, slug: string): Meta {
  const { meta, list } = content.blog;
  const { category, page } = placeOfSlug(content, slug);
  const own =
    category === undefined
      ? meta
      : {
          ...meta,
          title: `${category} | ${meta.title}`,
          description: summary(`${category}. ${meta.description}`, content),
          shareAlt: list.shareAlt,
        };
  if (page === 1) return own;
  const suffix = fillPattern(list.page, { number: numberText(page, content.site.language) });
  return {
    ...own,
    title: `${own.title}, ${suffix}`,
    description: summary(`${suffix}. ${own.description}`, content),
  };
}

export function issueMeta(content: Content, { subject, preheader }: Issue): Meta {
  const { meta } = fileIn(content, 'newsletter').archive;
  const description = wholeSentences(`${subject} ${preheader}`, content.site.language) ?? preheader;
  return { ...meta, title: subject, description };
}

export function newsletterAnswerMeta(content: Content, slug: string): Meta {
  const answer = NEWSLETTER_ANSWERS.find((name) => name === slug);
  if (answer === undefined) throw new Error(`The newsletter has no answer named ${slug}.`);
  const { answers, archive, form } = fileIn(content, 'newsletter');
  const title = answer === 'form' ? form.errorTitle : answers[answer].pageTitle;
  return { ...archive.meta, title };
}
