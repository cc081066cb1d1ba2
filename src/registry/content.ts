import { z } from 'zod';
import { articleSchema } from '../schemas/article.ts';
import { caseStudySchema } from '../schemas/case-study.ts';
import { contactSchema } from '../schemas/contact.ts';
import { failureSchema } from '../schemas/failure.ts';
import { homeSchema } from '../schemas/home.ts';
import { markSchema } from '../schemas/mark.ts';
import { notFoundSchema } from '../schemas/not-found.ts';
import { resourcesSchema } from '../schemas/resources.ts';
import { siteSchema } from '../schemas/site.ts';
import { textPageSchema } from '../schemas/text-page.ts';
import { themeSchema } from '../schemas/theme.ts';

/**
 * Everything in `content/`, one line per kind. A schema is a file named after its key (`notFound` is
 * `not-found.yaml`); a list is a folder of Markdown files (`caseStudies` is `case-studies/*.md`), whose
 * keys are those of its schema but for `slug`, the file's name, and `body`, the text below the keys.
 */
export const contentSchema = z.strictObject({
  site: siteSchema,
  home: homeSchema,
  resources: resourcesSchema,
  contact: contactSchema,
  notFound: notFoundSchema,
  failure: failureSchema,
  theme: themeSchema,
  /** A drawing: `mark.svg`. */
  mark: markSchema,
  /** Newest first; of one day, in the order of their slugs. */
  articles: z.array(articleSchema),
  caseStudies: z.array(caseStudySchema),
  pages: z.array(textPageSchema),
});
export type Content = z.infer<typeof contentSchema>;

/** A kind of content that is a folder. */
export type FolderKey = {
  [Key in keyof Content]: Content[Key] extends readonly unknown[] ? Key : never;
}[keyof Content];

/** A file of which there is one. */
interface FileKind {
  key: string;
  /** Its path below `content/`. */
  file: string;
  schema: z.ZodType;
}

/** A folder of Markdown files. */
interface FolderKind {
  key: string;
  /** Its path below `content/`. */
  folder: string;
  /** What stands between the hyphens of each file. */
  frontMatter: z.ZodType<Record<string, unknown>>;
}

function nameOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const kinds = Object.entries<z.ZodType>(contentSchema.shape);

/** The files of `content/` that there must be. */
export const fileKinds: readonly FileKind[] = kinds.flatMap(([key, schema]) =>
  schema instanceof z.ZodArray
    ? []
    : [{ key, file: `${nameOf(key)}.${schema === markSchema ? 'svg' : 'yaml'}`, schema }],
);

/** The folders of `content/`. */
export const folderKinds: readonly FolderKind[] = kinds.flatMap(([key, schema]) => {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return [];
  const frontMatter = schema.element.omit({ slug: true, body: true });
  return [{ key, folder: nameOf(key), frontMatter }];
});

/** The path of a folder's kind below `content/`. */
export function folderOf(key: FolderKey): string {
  return nameOf(key);
}

/** Every text below the keys of a file, by its folder and slug: `pages/about`. */
export function textsOf(content: Content): { id: string; body: string }[] {
  return folderKinds.flatMap(({ key, folder }) => {
    const entries = new Map(Object.entries(content)).get(key);
    if (!Array.isArray(entries)) return [];
    return entries
      .filter(({ body }) => body !== '')
      .map(({ slug, body }) => ({ id: `${folder}/${slug}`, body }));
  });
}
