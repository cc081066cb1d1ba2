import { pathSchema, slugSchema } from '../schemas/parts.ts';
import type { Situation } from './page-kind.ts';
import { addressesIn, deadEndsIn } from './site-pages.ts';

/** A link that leads nowhere: the keys that lead to it, and what to do. */
export interface DeadLink {
  path: PropertyKey[];
  sentence: string;
}

interface InsideLink {
  path: PropertyKey[];
  href: string;
}

/** Key under which every link of a YAML file stands. */
const LINK_KEY = 'href';

/** Where a Markdown link leads, within this site. */
const MARKDOWN_LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s#?]*)/g;

function linksIn(value: unknown, path: PropertyKey[] = []): InsideLink[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    // A path of another shape is the schema's to refuse.
    const href = name === LINK_KEY ? pathSchema.safeParse(item).data : undefined;
    return href === undefined ? linksIn(item, here) : [{ path: here, href }];
  });
}

/** Finds the links within the site that lead to no page of it. */
export class LinkCheck {
  readonly #situation: Situation;
  readonly #live: ReadonlySet<string>;

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#live = new Set([...addressesIn(situation), ...deadEndsIn(situation)]);
  }

  /** Those in a YAML file's data, which may be unchecked. */
  inData(data: unknown): DeadLink[] {
    return linksIn(data)
      .filter(({ href }) => !this.#live.has(href))
      .map(({ path, href }) => ({ path, sentence: this.#whatToDo(href) }));
  }

  /** Those in the text of a Markdown file, which the complete profile alone shows; lines are counted from 0. */
  inText(body: string): { line: number; sentence: string }[] {
    if (this.#situation.profile !== 'complete') return [];
    return body.split('\n').flatMap((text, line) =>
      [...text.matchAll(MARKDOWN_LINK)]
        .map(([, href = '']) => href)
        .filter((href) => !this.#live.has(href))
        .map((href) => ({ line, sentence: this.#whatToDo(href) })),
    );
  }

  #whatToDo(href: string): string {
    const isComplete = this.#situation.profile === 'complete';
    if (isComplete && slugSchema.safeParse(href.slice(1)).success) {
      return `Correct the path or write a text in content/pages${href}.md: there is no page at ${href}.`;
    }
    const why = addressesIn({ ...this.#situation, profile: 'complete' }).has(href)
      ? `the page at ${href} is the complete profile's alone`
      : `there is no page at ${href}`;
    return `Correct the path or remove the link: ${why}.`;
  }
}
