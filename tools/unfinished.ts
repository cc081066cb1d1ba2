import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_MARK } from '../src/schemas/placeholders.ts';
import { textsOf } from '../src/content/texts.ts';
import { homePictures } from '../src/features/home/schema.ts';
import { MESSAGES_PATH } from '../src/features/contact/index.ts';
import { LANGUAGE } from '../src/lib/constants.ts';
import { twins } from '../src/lib/twins.ts';
import { PATH_WORDS } from '../src/schemas/path-words.ts';
import { addressesOf, deadEndsIn, type Content } from '../src/site/index.ts';

/** Something to replace before a site goes online, such as an example or a link to a page that does not exist. */
export interface Unfinished {
  /** A file, with its line if it has one. */
  place: string;
  value: string;
  reason: string;
}

/** Folders of texts that are shown nowhere but on their own pages. */
const PAGES = ['pages', 'programs', 'legal'];

const UNUSED = 'no page shows it: use it in a text, or remove it';

/** Patterns of examples. */
const SIGNS: readonly { pattern: RegExp; reason: string }[] = [
  {
    // These domains are reserved for examples and tests (RFC 2606).
    // A domain before a period is not included, because a sentence mentions it as an example.
    pattern:
      /[^\s()[\]*'"]*(?:\.(?:example|test|invalid|localhost)|\bexample\.(?:com|net|org))(?:[/:?#][^\s()[\]*'"]*|(?=$|[\s()[\]*,;'"]))/gi,
    reason: 'this address is only an example',
  },
  {
    // In North America, 555-0100 to 555-0199 are reserved for films and examples.
    pattern: /[+\d() -]*555[-. ]?01\d\d/g,
    reason: 'this phone number is only an example',
  },
  { pattern: /[^\s'"]*-example\b[^\s'"]*/gi, reason: 'this is an example of an account' },
  {
    pattern: RegExp(`(?<=${EXAMPLE_MARK}).*?(?=${EXAMPLE_MARK}|'?$)`, 'g'),
    reason: 'this is true only of the example company',
  },
];

export function examplesIn(folder: URL | string): Unfinished[] {
  const root = folder instanceof URL ? fileURLToPath(folder) : folder;
  const files = globSync('**/*.{md,yaml}', { cwd: root }).sort();
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // Comments may explain the mark.
        const text = line.replace(/^\s*#[^#].*/, '').replaceAll('mailto:', '');
        return SIGNS.flatMap(({ pattern, reason }) =>
          [...new Set(text.match(pattern))].map((value) => ({
            place: `content/${file}, line ${index + 1}`,
            value: value.trim(),
            reason,
          })),
        );
      }),
  );
}

const folderOf = ({ editions }: Content): string => `content${editions.own.prefix}/`;

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

/** Pictures that no language shows. */
function unusedPictures(contents: readonly Content[]): Unfinished[] {
  const names = contents.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const shown = contents.flatMap(({ home, articles, caseStudies, figures }) => [
    ...homePictures(home).map(({ name }) => name),
    ...[...articles, ...caseStudies, ...figures].map(({ picture }) => picture),
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
    ...contents.flatMap((content) => [
      ...englishWords(content),
      ...emptyLinks(content),
      ...unusedEntries(content),
    ]),
    ...unusedPictures(contents),
  ];
}
