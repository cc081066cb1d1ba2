import { twins } from '../lib/twins.ts';
import { PATH_WORDS } from '../schemas/path-words.ts';
import {
  DESCRIPTION_MAX,
  ownSlugOfList,
  takesSubscribers,
  wholeSentences,
  type Content,
} from '../site/index.ts';
import { valueAt } from './checks.ts';
import type { Parsed } from './parsing.ts';
import type { Mistake } from './problems.ts';

function captionMistakes({ site, home }: Content): Mistake[] {
  if (site.accuracyPercent === undefined || home.hero.accuracyCaption !== undefined) return [];
  const sentence =
    'Add `accuracyCaption`, which says what `accuracyPercent` of site.yaml measures, or remove that.';
  return [{ file: 'home.yaml', at: ['hero', 'accuracyCaption'], sentence }];
}

/** Finds keys without the key that gives them a meaning. */
function leftovers(
  { site, home, contact, newsletter }: Content,
  parsed: ReadonlyMap<string, Parsed>,
) {
  const legendsOf = (file: string, path: readonly string[], cards: readonly { scene?: string }[]) =>
    cards.map(({ scene }, index) => ({
      file,
      at: [...path, index, 'legend'],
      isMet: scene !== undefined,
      needs: '`scene`',
    }));
  const keys = [
    ...['accuracyCaption', 'accuracyPage'].map((key) => ({
      file: 'home.yaml',
      at: ['hero', key],
      isMet: site.accuracyPercent !== undefined,
      needs: '`accuracyPercent` to site.yaml',
    })),
    ...(home.hero.positionLinks ?? []).map(({ words }, index) => ({
      file: 'home.yaml',
      at: ['hero', 'positionLinks', index, 'words'],
      isMet: home.hero.position?.includes(words) === true,
      needs: `“${words}” to \`position\``,
    })),
    ...['names', 'towns', 'waters'].map((key) => ({
      file: 'contact.yaml',
      at: ['map', key],
      isMet: contact.map.place !== undefined,
      needs: '`place`',
    })),
    {
      file: 'site.yaml',
      at: ['newsletter'],
      isMet: newsletter !== undefined,
      needs: 'content/newsletter.yaml',
    },
    ...legendsOf('home.yaml', ['steps', 'items'], home.steps?.items ?? []),
    ...legendsOf('site.yaml', ['footer', 'cards'], site.footer.cards),
  ];
  return keys
    .filter(({ file, at, isMet }) => !isMet && valueAt(parsed.get(file)?.data, at) !== undefined)
    .map(({ file, at, needs }) => {
      return { file, at, sentence: `Remove it, or add ${needs}: without that, it has no effect.` };
    });
}

function categoryMistakes(content: Content): Mistake[] {
  const { categories, categorySlugs = {} } = content.site;
  const words = Object.keys(categories);
  const file = 'site.yaml';
  const inArticles = content.articles.flatMap(({ slug, category }) => {
    const meant = words.find((word) => word.toLowerCase() === category.toLowerCase());
    const sentence = meant
      ? `Write ${meant}: uppercase and lowercase letters are different here.`
      : `Choose one of ${words.join(', ')}, or add this one to site.yaml.`;
    const at = ['category'];
    return words.includes(category) ? [] : [{ file: `articles/${slug}.md`, at, sentence }];
  });
  const unknown = Object.keys(categorySlugs)
    .filter((word) => !words.includes(word))
    .map((word) => {
      const sentence = `Remove it or correct its spelling: the categories are ${words.join(', ')}.`;
      return { file, at: ['categorySlugs', word], sentence };
    });
  const slugOf = (word: string) => ownSlugOfList(content, word.toLowerCase());
  const repeated = twins(words, slugOf).map(([first, word]) => {
    const sentence = `Write another slug for ${word} below \`categorySlugs\`: the articles of ${first} are listed under ${slugOf(word)}, too.`;
    return { file, at: [word in categorySlugs ? 'categorySlugs' : 'categories', word], sentence };
  });
  return [...inArticles, ...unknown, ...repeated];
}

/** Search results show the first sentences of these texts. */
function longSentences({ articles, caseStudies, site }: Content): Mistake[] {
  const texts = [
    ...articles.map(({ slug, excerpt }) => [`articles/${slug}.md`, 'excerpt', excerpt] as const),
    ...caseStudies.map(
      ({ slug, description }) => [`case-studies/${slug}.md`, 'description', description] as const,
    ),
  ];
  const sentence = `End its first sentence within ${DESCRIPTION_MAX} characters: search results show whole sentences.`;
  return texts
    .filter(([, , text]) => wholeSentences(text, site.language) === undefined)
    .map(([file, key]) => ({ file, at: [key], sentence }));
}

function pathMistakes({ site: { paths = {} } }: Content): Mistake[] {
  const ownWord = (word: (typeof PATH_WORDS)[number]) => paths[word] ?? word;
  return twins(PATH_WORDS, ownWord).map(([first, word]) => {
    const [at, other] = word in paths ? [word, first] : [first, word];
    const sentence = `Choose another word: ${ownWord(word)} is in the addresses of \`${other}\`, too.`;
    return { file: 'site.yaml', at: ['paths', at], sentence };
  });
}

function untoldAnalytics({ site, legal }: Content): Mistake[] {
  return (['script', 'origin'] as const).flatMap((key) => {
    if (site.analytics === undefined) return [];
    const host = new URL(site.analytics[key]).hostname;
    const sentence = `Name ${host} in a text of legal/, and say what it learns about visitors: their browsers connect to it on every page.`;
    const isTold = legal.some(({ body }) => body.includes(host));
    return isTold ? [] : [{ file: 'site.yaml', at: ['analytics', key], sentence }];
  });
}

/** Subscribers have to know who stores their addresses. */
function untoldNewsletter(content: Content): Mistake[] {
  const { site, newsletter, legal } = content;
  if (site.newsletter === undefined || !takesSubscribers(content)) return [];
  const host = new URL(site.newsletter.endpoint).hostname;
  const inForm = {
    file: 'newsletter.yaml',
    at: ['consent', 'elsewhere'],
    sentence: `Add \`elsewhere\` below \`consent\`: what people agree to when they subscribe, and that ${host} stores their addresses and sends the newsletter.`,
  };
  const inLegal = {
    file: 'site.yaml',
    at: ['newsletter', 'endpoint'],
    sentence: `Name ${host} in a text of legal/, and say that it stores the addresses of subscribers: the form is sent to it.`,
  };
  return [
    ...(newsletter?.consent.elsewhere === undefined ? [inForm] : []),
    ...(legal.some(({ body }) => body.includes(host)) ? [] : [inLegal]),
  ];
}

/** The privacy page has to say what the device keeps, and the list of pages needs words. */
function untoldCopies({ site, offline, legal }: Content): Mistake[] {
  if (site.offline === undefined) return [];
  const needs = (isMet: boolean, sentence: string) =>
    isMet ? [] : [{ file: 'site.yaml', at: ['offline'], sentence }];
  return [
    ...needs(
      offline !== undefined,
      'Add content/offline.yaml, which has the words for it, or remove this key.',
    ),
    ...needs(
      legal.some(({ only }) => only?.offline !== undefined),
      'Add a section about it to a text of legal/, and name its heading in `only.offline`: visitors have to know what their devices keep.',
    ),
  ];
}

export function siteMistakes(content: Content, parsed: ReadonlyMap<string, Parsed>): Mistake[] {
  return [
    ...captionMistakes(content),
    ...leftovers(content, parsed),
    ...categoryMistakes(content),
    ...pathMistakes(content),
    ...longSentences(content),
    ...untoldAnalytics(content),
    ...untoldNewsletter(content),
    ...untoldCopies(content),
  ];
}
