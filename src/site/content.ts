import { z } from 'zod';
import { articleSchema, blogSchema } from '../features/articles/article-schema.ts';
import { caseStudySchema } from '../features/case-studies/schema.ts';
import { completeOnly } from '../schemas/complete-only.ts';
import { contactSchema } from '../features/contact/schema.ts';
import { drawingsSchema, pictureSchema, sceneSchema } from '../schemas/pictures.ts';
import { editionsSchema } from './editions.ts';
import { failureSchema } from '../schemas/failure.ts';
import { figureSchema } from '../schemas/chart.ts';
import { firstMapSchema } from '../features/first-map/schema.ts';
import { homeSchema } from '../features/home/schema.ts';
import { issueSchema, newsletterSchema } from '../features/newsletter/schema.ts';
import { offlineSchema } from '../features/offline/schema.ts';
import { longTextSchema } from '../text/long-text-schema.ts';
import { markSchema, themeSchema } from '../theme/schema.ts';
import { notFoundSchema } from '../features/errors/not-found-schema.ts';
import { redirectsSchema } from '../schemas/redirects.ts';
import { resultSchema } from '../features/first-map/result-schema.ts';
import { resourcesSchema } from '../features/resources/schema.ts';
import { siteSchema } from '../schemas/site.ts';
import { slugSchema } from '../schemas/parts.ts';
import { slopeSchema } from '../features/slope/schema.ts';
import { termsSchema } from '../schemas/terms.ts';
import { sourcesSchema } from '../schemas/source.ts';
import { legalPageSchema, programsPageSchema, textPageSchema } from '../text/text-page-schema.ts';

const picturesSchema = z.array(pictureSchema);
const scenesSchema = z.array(sceneSchema);

/**
 * Everything in `content/`, one line per kind. An object is a file named after its key (`notFound` is
 * `not-found.yaml`). A list is a folder: of Markdown files if it has a `body` (`caseStudies` is `case-studies/*.md`),
 * otherwise of YAML. `slug` is the file's name, `body` the text below the front matter.
 */
export const contentSchema = z.strictObject({
  site: siteSchema,
  home: homeSchema,
  resources: resourcesSchema,
  contact: contactSchema,
  notFound: notFoundSchema,
  failure: failureSchema,
  blog: completeOnly(blogSchema),
  programsPage: completeOnly(z.exactOptional(programsPageSchema)),
  longText: completeOnly(longTextSchema),
  sources: sourcesSchema,
  drawings: z.exactOptional(drawingsSchema),
  slope: completeOnly(z.exactOptional(slopeSchema)),
  firstMap: completeOnly(z.exactOptional(firstMapSchema)),
  firstMapResult: z.exactOptional(resultSchema),
  newsletter: completeOnly(z.exactOptional(newsletterSchema)),
  offline: completeOnly(z.exactOptional(offlineSchema)),
  terms: completeOnly(z.exactOptional(termsSchema)),
  redirects: completeOnly(z.exactOptional(redirectsSchema)),
  theme: themeSchema,
  mark: markSchema,
  /** Newest first, then by slug. */
  articles: z.array(articleSchema),
  caseStudies: z.array(caseStudySchema),
  pages: completeOnly(z.array(textPageSchema)),
  programs: completeOnly(z.array(textPageSchema)),
  legal: completeOnly(z.array(legalPageSchema)),
  /** `newsletter/*.md`, newest first. */
  issues: completeOnly(z.array(issueSchema)),
  figures: z.array(figureSchema),
  pictures: picturesSchema,
  /** Paths of the owner's documents in `content/`, which are also their addresses. */
  downloads: z.array(z.string()),
  scenes: scenesSchema,
  /** Set from the folders of the languages. */
  editions: editionsSchema,
});
export type Content = z.infer<typeof contentSchema>;

/** Folders of Markdown files. */
export const FOLDERS = ['articles', 'caseStudies', 'pages', 'programs', 'legal', 'issues'] as const;
export type FolderKey = (typeof FOLDERS)[number];

/** Folders or files that need an optional file. */
const NEEDED_BY: Readonly<Partial<Record<string, string>>> = {
  programsPage: 'programs/',
  drawings: 'pictures/',
  firstMap: 'first-map/',
  firstMapResult: 'first-map.yaml',
};

export interface FolderKind {
  key: string;
  folder: string;
  ending: 'md' | 'yaml';
  keys: z.ZodType<Record<string, unknown>>;
  /** With the slug that a translation may have. */
  translatedKeys: z.ZodType<Record<string, unknown>>;
}

/** The name of a folder, or of a file without its ending. */
export function nameOf(key: string): string {
  // These two are not named after their keys.
  if (key === 'issues') return 'newsletter';
  if (key === 'firstMapResult') return 'first-map/result';
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const kinds = Object.entries<z.ZodType>(contentSchema.shape);

const ENDINGS = new Map<z.ZodType, string>([
  [contentSchema.shape.mark, 'svg'],
  [contentSchema.shape.firstMapResult, 'json'],
]);

export const fileKinds = kinds.flatMap(([key, schema]) => {
  if (schema instanceof z.ZodArray || schema === editionsSchema) return [];
  const file = `${nameOf(key)}.${ENDINGS.get(schema) ?? 'yaml'}`;
  const isOptional = schema instanceof z.ZodExactOptional;
  return [{ key, file, schema, isOptional, neededBy: NEEDED_BY[key] }];
});

export const folderKinds: readonly FolderKind[] = kinds.flatMap(([key, schema]) => {
  if (schema === picturesSchema || schema === scenesSchema) return [];
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return [];
  const { element } = schema;
  const isText = 'body' in element.shape;
  const keys = element.omit({
    slug: true,
    ownSlug: true,
    language: true,
    ...(isText && { body: true }),
  });
  const translatedKeys = keys.extend({
    slug: z
      .exactOptional(slugSchema)
      .describe('Its name in the address in this language. Without it, that of the original.'),
  });
  return [{ key, folder: nameOf(key), ending: isText ? 'md' : 'yaml', keys, translatedKeys }];
});

/** A file without which no page asks for it. */
export function fileIn<
  Key extends 'firstMap' | 'firstMapResult' | 'newsletter' | 'offline' | 'programsPage' | 'slope',
>(content: Content, key: Key): NonNullable<Content[Key]> {
  const file = content[key];
  if (file === undefined) throw new Error(`content/${nameOf(key)} is missing.`);
  return file;
}

/** Keeps lookups fast with thousands of entries. */
const places = new WeakMap<readonly { slug: string }[], ReadonlyMap<string, number>>();

/** Throws if it does not exist. */
export function entryOf<Entry extends { slug: string }>(
  entries: readonly Entry[],
  slug: string,
): Entry {
  const known = places.get(entries) ?? new Map(entries.map((each, place) => [each.slug, place]));
  places.set(entries, known);
  const entry = entries[known.get(slug) ?? -1];
  if (entry === undefined) throw new Error(`content/ has no file of the name ${slug}.`);
  return entry;
}

export function pictureOf({ pictures }: Pick<Content, 'pictures'>, name?: string) {
  return pictures.find((picture) => picture.name === name);
}
