import { closest } from 'fastest-levenshtein';
import { HOME_SECTIONS } from '../features/home/schema.ts';
import { RESOURCE_SECTIONS, resourceSections } from '../features/resources/schema.ts';
import { isLanguage } from '../lib/language.ts';
import { SAVED_PAGES_PATH } from '../lib/offline.ts';
import { textsIn } from '../lib/texts-in.ts';
import { placeSchema, slugSchema } from '../schemas/parts.ts';
import { shownSections } from '../schemas/sections.ts';
import { startOf } from '../schemas/site.ts';
import {
  addressesIn,
  COMPLETE_KEYS,
  deadEndsIn,
  keepsPages,
  neededFor,
  pathOfEntry,
  type Content,
} from '../site/index.ts';
import { anchorsIn } from '../text/index.ts';
import { valueAt } from './checks.ts';
import type { Waiting } from './drafts.ts';
import type { Parsed } from './parsing.ts';
import type { Mistake } from './problems.ts';
import type { Text } from './texts.ts';

/** So many sections of a page fit into a message. */
const MOST_NAMED = 8;

const LINK_KEYS = ['href', 'start', 'accuracyPage'];

/** The address of a Markdown link, not of a picture. */
const MARKDOWN_LINK = /(?<!!\[[^\]]*)\]\(((?:https:\/)?\/[^)\s?]*)/g;

/** Buttons of home that lead to another of its sections, by the part that contains them. */
const BUTTONS = [
  { part: 'hero', key: 'getStarted', to: 'steps' },
  { part: 'hero', key: 'learnMore', to: 'story' },
  { part: 'about', key: 'learnMore', to: 'story' },
] as const;

function sectionMistakes({ home, site }: Content): Mistake[] {
  const file = 'home.yaml';
  const shown = shownSections(HOME_SECTIONS, home);
  const empty = (home.sections ?? []).flatMap((name, index) => {
    const sentence = `Remove it here, or write its copy below, under the key \`${name}\`.`;
    return home[name] === undefined ? [{ file, at: ['sections', index], sentence }] : [];
  });
  const dead = BUTTONS.flatMap(({ part, key, to }) => {
    const isShown = part === 'hero' || shown.includes(part);
    const start = to === 'steps' ? ', or write `start` below `navigation` in site.yaml' : '';
    const leadsOn = shown.includes(to) || (start !== '' && startOf(site) !== undefined);
    if (!isShown || leadsOn || valueAt(home, [part, key]) === undefined) return [];
    const sentence = `Remove it${start}: the button leads to the section \`${to}\`, which home does not show.`;
    return [{ file, at: [part, key], sentence }];
  });
  return [...empty, ...dead];
}

function anchorsOf(content: Content, texts: readonly Text[]): Anchors {
  const { home, resources, articles, caseStudies } = content;
  const counts = { articles: articles.length, caseStudies: caseStudies.length };
  const inTexts = texts.map(({ key, entry }) => {
    return [pathOfEntry(key, entry.slug) ?? '', anchorsIn(entry.body)] as const;
  });
  return new Map([
    ...inTexts,
    ['/', shownSections(HOME_SECTIONS, home).flatMap((name) => Object.values(HOME_SECTIONS[name]))],
    [
      '/resources',
      resourceSections(resources, counts).map((name) => RESOURCE_SECTIONS[name].heading),
    ],
  ]);
}

type Anchors = ReadonlyMap<string, readonly string[]>;

/** Replaces the words that visitors see in an address with those of content. */
function original(path: string, { paths = {}, categorySlugs = {} }: Content['site']): string {
  const words = new Map([
    ...Object.entries(categorySlugs).map(([word, own]) => [own, word.toLowerCase()] as const),
    ...Object.entries(paths).map(([word, own]) => [own, word] as const),
  ]);
  const parts = path.split('/').map((part) => words.get(part) ?? part);
  return parts.join('/');
}

/** Redirects are checked in both profiles, although only the complete one has them. */
export function asComplete(content: Content): Content {
  return { ...content, site: { ...content.site, profile: 'complete' } };
}

/** Where a link may lead. */
function targetsIn(content: Content): Set<string> {
  const saved = keepsPages(content) ? [SAVED_PAGES_PATH] : [];
  // A page that a further language lacks is that of the main one.
  const others = content.editions.all.flatMap(({ pages }) => pages);
  const files = content.downloads.map((file) => `/${file}`);
  return new Set([...addressesIn(content), ...deadEndsIn(content), ...saved, ...others, ...files]);
}

function whatToDo(href: string, content: Content, waiting: readonly Waiting[]): string {
  const { site } = content;
  const wait = waiting.find(({ path }) => path === href);
  if (wait !== undefined) {
    const until = wait.until === undefined ? 'is a draft' : `waits for ${wait.until}`;
    return `Remove the link until the page at ${href} is on the site: content/${wait.file} ${until}.`;
  }
  if (site.profile === 'complete') {
    const [, first = ''] = href.split('/');
    // Without the folder of a language, which content leaves out.
    const named = original(isLanguage(first) ? href.slice(first.length + 1) : href, site);
    if (targetsIn(content).has(named)) {
      return `Write ${named}: a link names a page by the words on the left in \`paths\` and \`categorySlugs\` of site.yaml.`;
    }
    const needed = neededFor(href);
    if (needed !== undefined) {
      return `Remove the link until there is ${needed}: the page at ${href} comes with it.`;
    }
    if (slugSchema.safeParse(href.slice(1)).success) {
      return `Correct the path, or begin the page with a new text, content/pages${href}.md: there is no page at ${href}.`;
    }
  }
  const why = addressesIn(asComplete(content)).has(href)
    ? `the page at ${href} is the complete profile's alone`
    : `there is no page at ${href}`;
  return `Correct the path or remove the link: ${why}.`;
}

/** Returns a function that says what to do about a link, if it is dead. */
function linkCheck(content: Content, anchors: Anchors, waiting: readonly Waiting[]) {
  const targets = targetsIn(content);
  const { siteUrl } = content.site;
  return (href: string): string | undefined => {
    if (href.startsWith('https:')) {
      const own = href.startsWith(siteUrl) ? href.slice(siteUrl.length) : '';
      return targets.has(own.replace(/#.*/, ''))
        ? `Write ${own}: a link to a page of this site begins with a slash.`
        : undefined;
    }
    const [path = '', anchor] = href.split('#');
    if (!targets.has(path)) return whatToDo(path, content, waiting);
    const known = anchors.get(path);
    if (anchor === undefined || known === undefined || known.includes(anchor)) return undefined;
    if (known.length > MOST_NAMED) {
      const meant = closest(anchor, known);
      return `Correct #${anchor} or remove it: ${path} has no such section. Is #${meant} meant?`;
    }
    const there = known.map((each) => `#${each}`).join(', ');
    return `Remove #${anchor} or the link: the sections of ${path} are ${there || 'none'}.`;
  };
}

function deadRedirects(content: Content, waiting: readonly Waiting[]): Mistake[] {
  const addresses = addressesIn(content);
  return Object.entries(content.redirects ?? {})
    .filter(([, place]) => !addresses.has(place))
    .map(([old, place]) => {
      return { file: 'redirects.yaml', at: [old], sentence: whatToDo(place, content, waiting) };
    });
}

export function linkMistakes(
  content: Content,
  texts: readonly Text[],
  parsed: ReadonlyMap<string, Parsed>,
  waiting: readonly Waiting[],
): Mistake[] {
  const isComplete = content.site.profile === 'complete';
  const whatIsDead = linkCheck(content, anchorsOf(content, texts), waiting);
  const inData = [...parsed].flatMap(([file, { data }]) =>
    textsIn(data)
      .filter(({ path }) => LINK_KEYS.includes(String(path.at(-1))))
      .filter(({ text }) => text.startsWith('https:') || placeSchema.safeParse(text).success)
      .filter(({ path }) => isComplete || !path.some((key) => COMPLETE_KEYS.has(String(key))))
      .map(({ path, text }) => ({ file, at: path, sentence: whatIsDead(text) })),
  );
  // Only the complete profile shows texts.
  const own = texts.filter(({ entry }) => entry.language === undefined);
  const inTexts = (isComplete ? own : []).flatMap(({ file, entry }) =>
    entry.body.split('\n').flatMap((line, at) =>
      [...line.matchAll(MARKDOWN_LINK)].map(([, href = '']) => {
        return { file, at, sentence: whatIsDead(href) };
      }),
    ),
  );
  const dead = [...inData, ...inTexts].flatMap(({ sentence, ...place }) =>
    sentence === undefined ? [] : [{ ...place, sentence }],
  );
  return [
    ...dead,
    ...(isComplete ? sectionMistakes(content) : []),
    ...deadRedirects(asComplete(content), waiting),
  ];
}
