import { closest } from 'fastest-levenshtein';
import { isLanguage } from '../lib/language.ts';
import { textsIn } from '../lib/texts-in.ts';
import { placeSchema, slugSchema } from '../schemas/parts.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { siteSchema } from '../schemas/site.ts';
import type { SiteState } from './page-kind.ts';
import { COMPLETE_KEYS } from './display-characters.ts';
import { addressesIn, deadEndsIn, neededFor } from './site-pages.ts';

/** So many sections of a page fit into a message. */
const MOST_NAMED = 8;

const LINK_KEYS = ['href', 'start', 'accuracyPage'];

/** The address of a Markdown link, not of a picture. */
const MARKDOWN_LINK = /(?<!!\[[^\]]*)\]\(((?:https:\/)?\/[^)\s?]*)/g;

/** Returns the origin of the site, and the words in content by the words that visitors see in addresses. */
function addressPartsOf(site: unknown) {
  const known = siteSchema.pick({ paths: true, categorySlugs: true, siteUrl: true }).loose();
  const { paths = {}, categorySlugs = {}, siteUrl = '' } = known.safeParse(site).data ?? {};
  const words = new Map([
    ...Object.entries(categorySlugs).map(([word, own]) => [own, word.toLowerCase()] as const),
    ...Object.entries(paths).map(([word, own]) => [own, word] as const),
  ]);
  return { words, siteUrl };
}

/**
 * Returns functions that find dead links. Each says what to do about a link, and where it is.
 * @param site what `site.yaml` says, even if it has errors
 * @param anchors to which a link can lead, by the address of their page; those of other pages are not checked
 */
export function linkCheck(
  siteState: SiteState,
  site: unknown,
  anchors: ReadonlyMap<string, readonly string[]> = new Map(),
) {
  const isComplete = siteState.profile === 'complete';
  const addresses = addressesIn(siteState);
  const live = new Set([...addresses, ...deadEndsIn(siteState)]);
  const { words, siteUrl } = addressPartsOf(site);

  const original = (path: string): string =>
    path
      .split('/')
      .map((word) => words.get(word) ?? word)
      .join('/');

  const whatToDo = (href: string): string => {
    const [, first = ''] = href.split('/');
    // Without the folder of a language, which content leaves out.
    const named = original(isLanguage(first) ? href.slice(first.length + 1) : href);
    if (isComplete && live.has(named)) {
      return `Write ${named}: a link names a page by the words on the left in \`paths\` and \`categorySlugs\` of site.yaml.`;
    }
    const needed = neededFor(href);
    if (isComplete && needed !== undefined) {
      return `Remove the link until there is ${needed}: the page at ${href} comes with it.`;
    }
    if (isComplete && slugSchema.safeParse(href.slice(1)).success) {
      return `Correct the path or write a text in content/pages${href}.md: there is no page at ${href}.`;
    }
    const why = addressesIn({ ...siteState, profile: 'complete' }).has(href)
      ? `the page at ${href} is the complete profile's alone`
      : `there is no page at ${href}`;
    return `Correct the path or remove the link: ${why}.`;
  };

  const errors = (href: string): string[] => {
    if (href.startsWith('https:')) {
      const own = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
      const isPage = live.has(own.replace(/#.*/, ''));
      return isPage ? [`Write ${own}: a link to a page of this site begins with a slash.`] : [];
    }
    const [path = '', anchor] = href.split('#');
    if (!live.has(path)) return [whatToDo(path)];
    const known = anchors.get(path);
    if (anchor === undefined || known === undefined || known.includes(anchor)) return [];
    if (known.length > MOST_NAMED) {
      const meant = closest(anchor, known);
      return [`Correct #${anchor} or remove it: ${path} has no such section. Is #${meant} meant?`];
    }
    const there = known.map((each) => `#${each}`).join(', ');
    return [`Remove #${anchor} or the link: the sections of ${path} are ${there || 'none'}.`];
  };

  return {
    inData: (data: unknown) =>
      textsIn(data)
        .filter(({ path }) => LINK_KEYS.includes(String(path.at(-1))))
        .filter(({ text }) => text.startsWith('https:') || placeSchema.safeParse(text).success)
        .filter(({ path }) => isComplete || !path.some((key) => COMPLETE_KEYS.has(String(key))))
        .flatMap(({ path, text }) => errors(text).map((sentence) => ({ path, sentence }))),

    /** Redirects from the address of an existing page, and redirects to pages that do not exist. */
    inRedirects: (data: unknown) => {
      const { data: redirects = {} } = redirectsSchema.safeParse(data);
      return Object.entries(redirects).flatMap(([old, place]) => {
        const taken = old.replace(/\.html$/, '');
        const isTaken = addresses.has(original(taken));
        const sentence = isTaken
          ? `Remove it: ${taken} is the address of a page.`
          : whatToDo(place);
        return isTaken || !addresses.has(place) ? [{ path: [old], sentence }] : [];
      });
    },

    /** Only the complete profile shows texts. Lines are counted from 0. */
    inText: (body: string) =>
      (isComplete ? body.split('\n') : []).flatMap((text, line) =>
        [...text.matchAll(MARKDOWN_LINK)]
          .flatMap(([, href = '']) => errors(href))
          .map((sentence) => ({ line, sentence })),
      ),
  };
}
