import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from '../../src/content/content-folder.ts';
import { readEditions } from '../../src/content/read-content.ts';
import { readEnvironment } from '../../server/environment.ts';
import { buildFolder } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import {
  addressesIn,
  deadEndsIn,
  displayTexts,
  localAddress,
  type Content,
} from '../../src/site/index.ts';
import { budgets, isLongText } from '../support/budgets.ts';

const place = contentFolder(process.env, new URL('../../', import.meta.url));

export const contents = readEditions(
  place,
  process.env.SITE_PROFILE === '' ? undefined : process.env.SITE_PROFILE,
);

export const UNKNOWN = '/no/such-page';

export const pages = contents.flatMap((content) => {
  const { own } = content.editions;
  const paths = [...addressesIn(content)].sort();
  return [
    ...paths.map((path) => ({
      path: localAddress(own, path),
      isText: isLongText(content, path),
      content,
    })),
    { path: own.prefix + UNKNOWN, isText: false, content },
  ];
});

const built = new URL('site/', buildFolder(readEnvironment({ ...process.env, ...builds.owner })));

function partsOf(path: string): string[] {
  const file = path === '/' ? 'index' : path.slice(1).replace(UNKNOWN.slice(1), '404');
  const html = readFileSync(new URL(`${file}.html`, built), 'utf8');
  return html.match(/(?<=<)[a-z][\w-]*|(?<= (?:class|role)=")[^"]*/g) ?? [];
}

/** Few pages that together show each part that the site has, because axe takes much of the time of a page. */
export function pagesWithAllParts(): Set<string> {
  const seen = new Set<string>();
  return new Set(
    pages
      .map(({ path }) => ({ path, parts: new Set(partsOf(path)) }))
      .sort((one, other) => other.parts.size - one.parts.size)
      .filter(({ parts }) => {
        const isNew = !parts.isSubsetOf(seen);
        for (const part of parts) seen.add(part);
        return isNew;
      })
      .map(({ path }) => path),
  );
}

export type SitePage = (typeof pages)[number];

export const deadEnds = contents.flatMap((content) =>
  deadEndsIn(content).map((path) => localAddress(content.editions.own, path)),
);

export interface Fault {
  /** Does not fail the run. */
  isWarning?: boolean;
  place: string;
  sentence: string;
}

const folder = fileURLToPath(place);

const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:md|yaml|svg)$/.test(file))
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `content/${file}, line ${index + 1}`, text })),
  );

/** Finds the line with most of these words, or else that of the description of the page. */
export function placeOf(shown: string, description = ''): string {
  const words = [...new Set(shown.match(/\S*\p{L}{2}\S*/gu))];
  const best = { place: 'content/', shared: 0 };
  for (const { place, text } of words.length > 0 ? lines : []) {
    const shared = words.filter((word) => text.includes(word)).length;
    if (shared > best.shared) Object.assign(best, { place, shared });
  }
  return best.shared > 0 || description === '' ? best.place : placeOf(description);
}

const FURTHER_LETTER = 450;

const textsOf = (content: Content): string[] => displayTexts(content, content.site.profile);

/** In bytes. The budget is for a language that needs only the letters a to z. */
export function fontBudget(content: Content): number {
  // Every language has these dashes and quotation marks.
  const further = new Set(
    textsOf(content)
      .join('')
      .match(/[^\p{ASCII}\u2000-\u206f]/gu),
  );
  return budgets.fonts + further.size * FURTHER_LETTER;
}

/** Finds letters that only one text contains. Each costs as much as a frequent letter. */
export function heavyFont(bytes: number, content: Content): Fault {
  const texts = textsOf(content);
  const letters = [...new Set(texts.join(''))].sort();
  const rare = letters.filter((letter) => texts.filter((text) => text.includes(letter)).length < 2);
  const titles = Map.groupBy(rare, (letter) => texts.find((text) => text.includes(letter)) ?? '');
  const places = [...titles].map(
    ([title, own]) => `\n  ${own.join(' ')} only in "${title}" (${placeOf(title)})`,
  );
  const each = Math.round(bytes / letters.length);
  const sentence = `Name fewer weights or axes, or use fewer letters: the display font has ${bytes} bytes, ${fontBudget(content)} are allowed. It carries the ${letters.length} letters, digits and signs of headings, about ${each} bytes each.${places.join('')}`;
  return { place: placeOf(content.theme.fonts.display.from), sentence };
}
