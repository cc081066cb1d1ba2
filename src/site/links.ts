import { closest } from 'fastest-levenshtein';
import { isLanguage } from '../lib/language.ts';
import { textsIn, type TextAt } from '../lib/texts-in.ts';
import { placeSchema, slugSchema } from '../schemas/parts.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { siteSchema } from '../schemas/site.ts';
import type { SiteState } from './page-kind.ts';
import { COMPLETE_KEYS } from './display-characters.ts';
import { addressesIn, deadEndsIn, neededFor } from './site-pages.ts';

/** `path` is the list of keys that leads to the link, `sentence` what to do about it. */
export interface DeadLink {
  path: readonly PropertyKey[];
  sentence: string;
}

/** So many sections of a page fit into a message. */
const MOST_NAMED = 8;

const LINK_KEYS = ['href', 'start', 'accuracyPage'];

/** The address of a Markdown link within this site, not of a picture. */
const MARKDOWN_LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s?]*)/g;

function linksIn(data: unknown): TextAt[] {
  return textsIn(data)
    .filter(({ path }) => LINK_KEYS.includes(String(path.at(-1))))
    .filter(({ text }) => placeSchema.safeParse(text).success);
}

export class LinkCheck {
  readonly #siteState: SiteState;
  readonly #live: ReadonlySet<string>;
  readonly #anchors: ReadonlyMap<string, readonly string[]>;
  /** Words in content by the words that visitors see in addresses. */
  readonly #words: ReadonlyMap<string, string>;

  /**
   * @param site what `site.yaml` says, even if it has errors
   * @param anchors to which a link can lead, by the address of their page; those of other pages are not checked
   */
  constructor(
    siteState: SiteState,
    site: unknown,
    anchors: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#siteState = siteState;
    const words = siteSchema.pick({ paths: true, categorySlugs: true }).loose().safeParse(site);
    const { paths = {}, categorySlugs = {} } = words.data ?? {};
    this.#words = new Map([
      ...Object.entries(categorySlugs).map(([word, own]) => [own, word.toLowerCase()] as const),
      ...Object.entries(paths).map(([word, own]) => [own, word] as const),
    ]);
    this.#anchors = anchors;
    this.#live = new Set([...addressesIn(siteState), ...deadEndsIn(siteState)]);
  }

  inData(data: unknown): DeadLink[] {
    const isComplete = this.#siteState.profile === 'complete';
    return linksIn(data)
      .filter(({ path }) => isComplete || !path.some((key) => COMPLETE_KEYS.has(String(key))))
      .flatMap(({ path, text }) => this.#errors(text).map((sentence) => ({ path, sentence })));
  }

  /** Redirects from the address of an existing page, and redirects to pages that do not exist. */
  inRedirects(data: unknown): DeadLink[] {
    const { data: redirects = {} } = redirectsSchema.safeParse(data);
    const addresses = addressesIn(this.#siteState);
    return Object.entries(redirects).flatMap(([old, place]) => {
      const taken = old.replace(/\.html$/, '');
      const isTaken = addresses.has(this.#original(taken));
      const sentence = isTaken
        ? `Remove it: ${taken} is the address of a page.`
        : this.#whatToDo(place);
      return isTaken || !addresses.has(place) ? [{ path: [old], sentence }] : [];
    });
  }

  /** Only the complete profile shows texts. Lines are counted from 0. */
  inText(body: string): { line: number; sentence: string }[] {
    if (this.#siteState.profile !== 'complete') return [];
    return body
      .split('\n')
      .flatMap((text, line) =>
        [...text.matchAll(MARKDOWN_LINK)]
          .flatMap(([, href = '']) => this.#errors(href))
          .map((sentence) => ({ line, sentence })),
      );
  }

  #errors(href: string): string[] {
    const [path = '', anchor] = href.split('#');
    if (!this.#live.has(path)) return [this.#whatToDo(path)];
    const anchors = this.#anchors.get(path);
    if (anchor === undefined || anchors === undefined || anchors.includes(anchor)) return [];
    if (anchors.length > MOST_NAMED) {
      const meant = closest(anchor, anchors);
      return [`Correct #${anchor} or remove it: ${path} has no such section. Is #${meant} meant?`];
    }
    const there = anchors.map((each) => `#${each}`).join(', ');
    return [`Remove #${anchor} or the link: the sections of ${path} are ${there || 'none'}.`];
  }

  #original(path: string): string {
    return path
      .split('/')
      .map((word) => this.#words.get(word) ?? word)
      .join('/');
  }

  #whatToDo(href: string): string {
    const isComplete = this.#siteState.profile === 'complete';
    const [, first = ''] = href.split('/');
    // Without the folder of a language, which content leaves out.
    const original = this.#original(isLanguage(first) ? href.slice(first.length + 1) : href);
    if (isComplete && this.#live.has(original)) {
      return `Write ${original}: a link names a page by the words on the left in \`paths\` and \`categorySlugs\` of site.yaml.`;
    }
    const needed = neededFor(href);
    if (isComplete && needed !== undefined) {
      return `Remove the link until there is ${needed}: the page at ${href} comes with it.`;
    }
    if (isComplete && slugSchema.safeParse(href.slice(1)).success) {
      return `Correct the path or write a text in content/pages${href}.md: there is no page at ${href}.`;
    }
    const why = addressesIn({ ...this.#siteState, profile: 'complete' }).has(href)
      ? `the page at ${href} is the complete profile's alone`
      : `there is no page at ${href}`;
    return `Correct the path or remove the link: ${why}.`;
  }
}
