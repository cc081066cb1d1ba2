import type { Meta } from '../schemas/parts.ts';
import type { Article } from '../schemas/article.ts';
import type { LetterAnswer } from '../letter/index.ts';
import type { CaseStudy } from '../schemas/case-study.ts';
import type { Letter, LetterWords } from '../schemas/letter.ts';
import { placeOfSlug } from './article-lists.ts';
import type { Content } from './content.ts';

/** Longest description that search results show, in characters. */
const DESCRIPTION_MAX = 160;
const KEYWORDS_MAX = 12;

/** As many whole sentences as search results show, or the beginning of the first. */
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

/** Of a further page of the list of all articles. */
export function furtherPageMeta({ blog }: Content, slug: string): Meta {
  return pageMeta(blog, Number(slug));
}

/** Of a page of a category. */
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

/** The words around the letter. Throws where there is no letter. */
export function letterWordsOf({ letter }: Content): LetterWords {
  if (letter === undefined) throw new Error('There is no letter: content/letter.yaml is missing.');
  return letter;
}

/** Of the list of letters. */
export function lettersMeta(content: Content): Meta {
  return letterWordsOf(content).archive.meta;
}

export function letterMeta(content: Content, { subject, preheader }: Letter): Meta {
  const { meta } = letterWordsOf(content).archive;
  return { ...meta, title: subject, description: summary(`${subject} ${preheader}`) };
}

/** Of a page that answers; the form with its errors says in the title that there are some. */
export function letterAnswerMeta(content: Content, slug: string): Meta {
  const { archive, answers, form } = letterWordsOf(content);
  const titles = {
    asked: answers.asked.title,
    form: form.errorTitle,
    confirm: answers.confirm.title,
    confirmed: answers.confirmed.title,
    already: answers.already.title,
    leave: answers.leave.title,
    left: answers.left.title,
    'too-old': answers.tooOld.title,
  } satisfies Record<LetterAnswer, string>;
  const title = new Map<string, string>(Object.entries(titles)).get(slug);
  if (title === undefined) throw new Error(`The letter has no answer of the name ${slug}.`);
  return { ...archive.meta, title };
}
