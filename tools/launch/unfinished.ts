import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_MARK } from '../../src/schemas/placeholders.ts';
import { homePictures } from '../../src/features/home/schema.ts';
import { dotted } from '../../src/content/problems.ts';
import { deadEndsIn, siteStateOf, type Content } from '../../src/site/index.ts';

/** Something to replace before a site goes online, such as an example or a link to a page that does not exist. */
export interface Unfinished {
  /** The folders of the languages that contain it. */
  where: string;
  /** The path of keys to the value, such as `site.emails[item 1].address`, or a file and its line. */
  key: string;
  /** The part of the value that is an example. */
  value: string;
  reason: string;
}

/** Patterns of examples. */
const SIGNS: readonly { pattern: RegExp; reason: string }[] = [
  {
    // These domains are reserved for examples and tests (RFC 2606).
    // A domain before a period is not included, because a sentence mentions it as an example.
    pattern:
      /[^\s()[\]*]*(?:\.(?:example|test|invalid|localhost)|\bexample\.(?:com|net|org))(?:[/:?#][^\s()[\]*]*|(?=$|[\s()[\]*,;]))/gi,
    reason: 'this address is only an example',
  },
  {
    // In North America, 555-0100 to 555-0199 are reserved for films and examples.
    pattern: /[+\d() -]*555[-. ]?01\d\d/g,
    reason: 'this phone number is only an example',
  },
  { pattern: /\S*-example\b\S*/gi, reason: 'this is an example of an account' },
];

function slugOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'slug' in item
    ? String(item.slug)
    : undefined;
}

const folderOf = ({ editions }: Content): string => `content${editions.own.prefix}/`;

/** Lists what several languages contain only once, with all their folders. */
function together(found: readonly Unfinished[]): Unfinished[] {
  const groups = Map.groupBy(found, ({ key, value, reason }) => [key, value, reason].join('\n'));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      ...first,
      where: group.map(({ where }) => where).join(' and '),
    })),
  );
}

function examplesIn(content: Content): Unfinished[] {
  const where = folderOf(content);
  const found: Unfinished[] = [];
  const walk = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      for (const { pattern, reason } of SIGNS) {
        const words = new Set(
          value.match(pattern)?.map((each) => each.trim().replace(/^mailto:/, '')),
        );
        found.push(
          ...[...words].map((each) => ({ where, key: dotted(path), value: each, reason })),
        );
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        walk(item, [...path, Array.isArray(value) ? (slugOf(item) ?? Number(key)) : key]);
      }
    }
  };
  walk(content, []);
  const deadEnds = content.site.profile === 'complete' ? deadEndsIn(siteStateOf(content)) : [];
  const links = content.site.footer.columns.flatMap((column) => column.links);
  found.push(
    ...links
      .filter(({ href }) => deadEnds.includes(href))
      .map(({ label, href }) => ({
        where,
        key: 'site.footer',
        value: `${label} (${href})`,
        reason: `there is no page yet: write content/pages${href}.md, or remove the link`,
      })),
  );
  return found;
}

/** Copies for translation that still have the language of their original. */
function sharedLanguages(contents: readonly Content[]): Unfinished[] {
  return contents
    .filter(({ site }, index) =>
      contents.slice(0, index).some((other) => other.site.language === site.language),
    )
    .map((content) => ({
      where: folderOf(content),
      key: 'site.language',
      value: content.site.language,
      reason: 'another folder has the same language: write the language of this folder',
    }));
}

export function unfinished(contents: readonly Content[]): Unfinished[] {
  return together([...contents.flatMap(examplesIn), ...sharedLanguages(contents)]);
}

/** Texts that are marked as true only of the example company, with their lines. */
export function markedLines(folder: URL | string): Unfinished[] {
  const root = folder instanceof URL ? fileURLToPath(folder) : folder;
  const reason = 'this is true only of the example company';
  return globSync('**/*.{md,yaml}', { cwd: root })
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          text
            // Comments may explain the mark.
            .replace(/^\s*#[^#].*/, '')
            .split(EXAMPLE_MARK)
            .slice(1)
            .map((value) => ({
              where: 'content/',
              key: `${file}, line ${index + 1}`,
              value: value.trim().replace(/'$/, ''),
              reason,
            })),
        ),
    );
}

/** Figures that no page of their language shows, pictures that no language shows, and pages without a text. */
export function unusedFiles(contents: readonly Content[]): Unfinished[] {
  const reason = 'no page shows it: use it in a text, or remove it';
  const figures = contents.flatMap((content) => {
    const { articles, caseStudies, pages, programs, legal } = content;
    const bodies = [...articles, ...caseStudies, ...pages, ...programs, ...legal];
    return content.figures
      .filter(({ slug }) => !bodies.some(({ body }) => body.includes(`(figure:${slug})`)))
      .map(({ slug }) => ({ where: folderOf(content), key: 'figures', value: slug, reason }));
  });
  const shown = contents.flatMap((content) => [
    ...homePictures(content.home).map(({ name }) => name),
    ...[...content.articles, ...content.caseStudies, ...content.figures].map(
      ({ picture }) => picture,
    ),
  ]);
  const pictures = contents.flatMap((content) =>
    content.pictures
      .filter(({ name }) => !shown.includes(name))
      .map(({ name }) => ({ where: folderOf(content), key: 'pictures', value: name, reason })),
  );
  const unwritten = contents.flatMap((content) =>
    (['pages', 'programs', 'legal'] as const).flatMap((key) =>
      content[key]
        .filter(({ body }) => body === '')
        .map(({ slug }) => ({
          where: folderOf(content),
          key,
          value: slug,
          reason:
            'it has no text below its keys, so the page does not exist: write a text, or remove the file',
        })),
    ),
  );
  return together([...figures, ...pictures, ...unwritten]);
}
