import { sourcesIn } from '../src/schemas/source.ts';
import { textsOf } from '../src/content/texts.ts';
import { homePictures } from '../src/features/home/schema.ts';
import { MESSAGES_PATH } from '../src/features/contact/index.ts';
import { LANGUAGE } from '../src/lib/constants.ts';
import { textsIn } from '../src/lib/texts-in.ts';
import { twins } from '../src/lib/twins.ts';
import { PATH_WORDS } from '../src/schemas/path-words.ts';
import { shownSections } from '../src/schemas/sections.ts';
import { RESOURCE_SECTIONS } from '../src/features/resources/schema.ts';
import {
  addressesIn,
  addressesOf,
  deadEndsIn,
  FOLDERS,
  takesSubscribers,
  type Content,
} from '../src/site/index.ts';

/** Something to replace before a site goes online, such as an example or a link to a page that does not exist. */
export interface Unfinished {
  /** A file, with its line if it has one. */
  place: string;
  value: string;
  reason: string;
  /** What leads nowhere is worse than what nothing shows. Without it, visitors would be told something wrong. */
  severity?: 'dead' | 'unused';
}

function as(severity: Unfinished['severity'], found: readonly Unfinished[]): Unfinished[] {
  return found.map((each) => ({ ...each, ...(severity && { severity }) }));
}

/** Folders of texts that are shown nowhere but on their own pages. */
const PAGES = ['pages', 'programs', 'legal'];

const UNUSED = 'no page shows it: use it in a text, or remove it';

const folderOf = ({ editions }: Content): string => `content${editions.own.prefix}/`;

/** Both are in `site.yaml` of each language. */
export const NAMES = ['brand', 'provider'] as const;

/** Names that differ between languages with the same letters, because one of them was forgotten. */
function otherNames([main, ...others]: readonly Content[]): Unfinished[] {
  const isLatin = (name: string) => /^\p{Script=Latin}/u.test(name);
  return others.flatMap((content) =>
    NAMES.flatMap((key) => {
      const [own, first = own] = [content.site[key], main?.site[key]];
      const reason = `content/site.yaml has the \`${key}\` ${first}: write the same name in each language`;
      const isOther = own !== first && isLatin(own) && isLatin(first);
      return isOther ? [{ place: `${folderOf(content)}site.yaml`, value: own, reason }] : [];
    }),
  );
}

/** Footer links to pages that do not exist yet. */
function emptyLinks(content: Content): Unfinished[] {
  if (content.site.profile !== 'complete') return [];
  const deadEnds = deadEndsIn(content);
  return content.site.footer.columns
    .flatMap(({ links }) => links)
    .filter(({ href }) => deadEnds.includes(href))
    .map(({ label, href }) => ({
      place: `${folderOf(content)}site.yaml`,
      value: `${label} (${href})`,
      reason: `there is no page yet: write ${folderOf(content)}pages${href}.md, or remove the link`,
    }));
}

/** Pages without a text, and figures that no page of their language shows. */
function unusedEntries(content: Content): Unfinished[] {
  const texts = textsOf(content);
  const unused = content.figures
    .filter(({ slug }) => !texts.some(({ entry }) => entry.body.includes(`(figure:${slug})`)))
    .map(({ slug }) => ({ place: `${folderOf(content)}figures/`, value: slug, reason: UNUSED }));
  const unwritten = texts
    .filter(({ key, entry }) => PAGES.includes(key) && entry.body === '')
    .map(({ key, entry }) => ({
      place: `${folderOf(content)}${key}/`,
      value: entry.slug,
      reason:
        'it has no text below its keys, so the page does not exist: write a text, or remove the file',
    }));
  return [...unused, ...unwritten];
}

/** Cards without a page, and buttons that lead nowhere because something else is missing. */
function emptyButtons(content: Content): Unfinished[] {
  const { site, articles, caseStudies, contact, resources, programsPage } = content;
  if (site.profile !== 'complete') return [];
  const folder = folderOf(content);
  const cards = Object.entries({ articles, 'case-studies': caseStudies }).flatMap(([name, all]) =>
    all
      .filter(({ body }) => body === '')
      .map(({ slug }) => ({
        place: `${folder}${name}/`,
        value: slug,
        reason:
          'it has no text below its keys, so the button on its card has no effect: write a text, or remove the file',
      })),
  );
  const hasPrograms = addressesIn(content).has('/research');
  const asksForAddresses = shownSections(RESOURCE_SECTIONS, resources).includes('newsletter');
  const buttons = [
    ...(hasPrograms
      ? []
      : [
          {
            place: `${folder}contact.yaml`,
            value: contact.research.button,
            reason: `this button has no effect: write a text in ${folder}programs/`,
          },
        ]),
    ...(takesSubscribers(content) || !asksForAddresses
      ? []
      : [
          {
            place: `${folder}resources.yaml`,
            value: resources.newsletter.subscribe,
            reason: `this button has no effect: write ${folder}newsletter.yaml, name a service in \`newsletter\` of ${folder}site.yaml if \`contact\` names one, or leave the section out of \`sections\``,
          },
        ]),
  ];
  const page =
    programsPage === undefined || hasPrograms
      ? []
      : [
          {
            place: `${folder}programs-page.yaml`,
            value: programsPage.heading,
            reason: `no program has a text, so the page does not exist: write one in ${folder}programs/, or remove the file`,
          },
        ];
  return [...cards, ...buttons, ...page];
}

/** Sources that no language names. A language may have its own file of sources. */
function unusedSources(contents: readonly Content[]): Unfinished[] {
  // The specified profile does not read the other languages.
  if (contents.some(({ site }) => site.profile === 'specified')) return [];
  const all = contents.flatMap((content) =>
    Object.entries(content)
      .filter(([key]) => key !== 'sources' && key !== 'pictures')
      .flatMap(([, data]) => textsIn(data).map(({ text }) => text)),
  );
  const named = new Set([
    ...all,
    ...all.flatMap((text) => text.match(/(?<=\(source:)[\w-]+/g) ?? []),
  ]);
  const files = contents.map((content) => {
    const cited = new Set(all.flatMap((text) => sourcesIn(text, content.sources)));
    const unused = Object.entries(content.sources)
      .filter(([name, source]) => !named.has(name) && !cited.has(source))
      .map(([name]) => name);
    return { place: `${folderOf(content)}sources.yaml`, unused };
  });
  const places = files.flatMap(({ place, unused }) =>
    unused.map((value) => ({ place, value, reason: UNUSED })),
  );
  // Languages usually share the file of the main one.
  return [...new Map(places.toReversed().map((each) => [each.value, each])).values()].toReversed();
}

/** Pictures that no language shows. One that the build draws has no entry, and need not be shown. */
function unusedPictures(contents: readonly Content[]): Unfinished[] {
  const names = contents.flatMap(({ drawings = {} }) => Object.keys(drawings));
  const shown = contents.flatMap((content) => [
    ...homePictures(content.home).map(({ name }) => name),
    content.contact.picture,
    ...[...FOLDERS, 'figures' as const].flatMap((key) =>
      content[key].map((entry) => ('picture' in entry ? entry.picture : undefined)),
    ),
  ]);
  return [...new Set(names).difference(new Set(shown))].map((value) => ({
    place: 'content/pictures/',
    value,
    reason: UNUSED,
  }));
}

/** Copies for translation that still have the language of their original. */
function sharedLanguages(contents: readonly Content[]): Unfinished[] {
  return twins(contents, ({ site }) => site.language).map(([, content]) => ({
    place: `${folderOf(content)}site.yaml`,
    value: content.site.language,
    reason: 'another folder has the same language: write the language of this folder',
  }));
}

/** Words of addresses that are still English. A language that uses the same word says so in `paths`. */
function englishWords(content: Content): Unfinished[] {
  const { site, newsletter, slope, contact } = content;
  const base = (tag: string) => new Intl.Locale(tag).language;
  if (site.profile !== 'complete' || base(site.language) === base(LANGUAGE)) return [];
  const addresses = Object.keys(addressesOf(content)).filter(
    (path) =>
      (newsletter !== undefined || !path.startsWith('/newsletter/')) &&
      (slope !== undefined || !path.startsWith('/slope/')) &&
      (contact.map.place !== undefined || !path.startsWith('/map/')) &&
      (site.contact.endpoint === undefined || path !== MESSAGES_PATH),
  );
  const used = addresses.flatMap((path) => path.split(/[/.]/));
  const english = PATH_WORDS.filter((word) => used.includes(word) && !site.paths?.[word]);
  if (english.length === 0) return [];
  const place = `${folderOf(content)}site.yaml`;
  const reason =
    'these words in addresses are English: translate them in `paths`, or write a word there again if your language has the same one';
  return [{ place, value: english.join(', '), reason }];
}

/** Finds what is missing or unused in content that has no mistakes. */
export function unfinished(contents: readonly Content[]): Unfinished[] {
  return [
    ...sharedLanguages(contents),
    ...otherNames(contents),
    ...contents.flatMap((content) => [
      ...englishWords(content),
      ...as('dead', emptyLinks(content)),
      ...as('unused', unusedEntries(content)),
      ...as('dead', emptyButtons(content)),
    ]),
    ...as('unused', unusedPictures(contents)),
    ...as('unused', unusedSources(contents)),
  ];
}
