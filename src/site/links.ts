import { placeSchema, slugSchema } from '../schemas/parts.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import type { SiteState } from './page-kind.ts';
import { COMPLETE_KEYS } from './display-characters.ts';
import { addressesIn, deadEndsIn, neededFor } from './site-pages.ts';

/** `path` is the list of keys that leads to the link, `sentence` what to do about it. */
export interface DeadLink {
  path: PropertyKey[];
  sentence: string;
}

interface InsideLink {
  path: PropertyKey[];
  href: string;
}

const LINK_KEY = 'href';

/** The path of a Markdown link within this site, not of a picture. */
const MARKDOWN_LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s#?]*)/g;

function linksIn(value: unknown, path: PropertyKey[] = []): InsideLink[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    const href =
      name === LINK_KEY ? placeSchema.safeParse(item).data?.replace(/#.*/, '') : undefined;
    return href === undefined ? linksIn(item, here) : [{ path: here, href }];
  });
}

export class LinkCheck {
  readonly #siteState: SiteState;
  readonly #live: ReadonlySet<string>;

  constructor(siteState: SiteState) {
    this.#siteState = siteState;
    this.#live = new Set([...addressesIn(siteState), ...deadEndsIn(siteState)]);
  }

  inData(data: unknown): DeadLink[] {
    const isComplete = this.#siteState.profile === 'complete';
    return linksIn(data)
      .filter(({ path }) => isComplete || !path.some((key) => COMPLETE_KEYS.has(String(key))))
      .filter(({ href }) => !this.#live.has(href))
      .map(({ path, href }) => ({ path, sentence: this.#whatToDo(href) }));
  }

  /** Redirects from the address of an existing page, and redirects to pages that do not exist. */
  inRedirects(data: unknown): DeadLink[] {
    const { data: redirects = {} } = redirectsSchema.safeParse(data);
    const addresses = addressesIn(this.#siteState);
    return Object.entries(redirects).flatMap(([old, place]) => {
      const taken = old.replace(/\.html$/, '');
      const sentence = addresses.has(taken)
        ? `Remove it: ${taken} is the address of a page.`
        : this.#whatToDo(place);
      return addresses.has(taken) || !addresses.has(place) ? [{ path: [old], sentence }] : [];
    });
  }

  /** Only the complete profile shows texts. Lines are counted from 0. */
  inText(body: string): { line: number; sentence: string }[] {
    if (this.#siteState.profile !== 'complete') return [];
    return body.split('\n').flatMap((text, line) =>
      [...text.matchAll(MARKDOWN_LINK)]
        .map(([, href = '']) => href)
        .filter((href) => !this.#live.has(href))
        .map((href) => ({ line, sentence: this.#whatToDo(href) })),
    );
  }

  #whatToDo(href: string): string {
    const isComplete = this.#siteState.profile === 'complete';
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
