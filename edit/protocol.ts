import { z } from 'zod';

/** JSON Schema, from which a form is made. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

export interface Problem {
  /** Path below `content/`. */
  file: string;
  /** Dotted keys, as the build names them. */
  key: string;
  sentence: string;
  line?: number | undefined;
}

/** The keys of a file, and of Markdown the text below them. */
export const versionSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  body: z.string().optional(),
});
export type Version = z.infer<typeof versionSchema>;

/** What the name of a file may be, as a pattern for HTML, too. */
export const NAME_PATTERN = '[a-z0-9]+(?:-[a-z0-9]+)*';

const pathSchema = z
  .string()
  .regex(/^(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml)$/, 'The name of this file has other characters.');
const nameSchema = z.string().regex(new RegExp(`^${NAME_PATTERN}$`), 'Choose another name.');

/** The path of a file. */
export const fileSchema = z.object({ path: pathSchema });

/** A file with changes; `hash` is of the text that was opened, and empty for a new file. */
export const candidateSchema = versionSchema.extend({ path: pathSchema, hash: z.string() });
export type Candidate = z.infer<typeof candidateSchema>;

export const renameSchema = z.object({ path: pathSchema, name: nameSchema });
export const pictureSchema = z.object({
  name: nameSchema,
  ending: z.enum(['svg', 'jpg', 'jpeg', 'png', 'webp', 'avif']),
  base64: z.base64(),
  words: z.record(z.string(), z.string()),
});
export const languageSchema = z.object({ tag: z.string().regex(/^[a-z]{2,3}(?:-[a-zA-Z]+)?$/) });
export const commitSchema = z.object({ message: z.string().trim().min(1).max(200) });

export interface ListedFile {
  path: string;
  group: string;
  title: string;
  /** Folder of its language; empty for the main one. */
  language: string;
  /** Of the page that shows it. */
  address: string | undefined;
}

export interface Overview {
  /** Where the site with the drafts is. */
  preview: string;
  /** Mistakes that were made outside the editor. */
  problems: Problem[];
  languages: string[];
  files: ListedFile[];
  /** Folders that can get new files. */
  folders: { folder: string; title: string; ending: string }[];
  /** What a field offers, by the format that its schema names. */
  suggestions: Record<
    'address' | 'figure' | 'picture' | 'source',
    { name: string; label: string }[]
  >;
}

export interface Opened extends Candidate {
  schema: FormSchema;
}

/** The result of an attempt to write. */
export interface Outcome {
  problems: Problem[];
  /** Missing if nothing was written. */
  hash?: string;
  /** Both versions, if another program changed the file after it was opened. */
  conflict?: { theirs: string; mine: string; hash: string };
}

export interface Changes {
  /** Whether there is a Git repository with a commit. */
  isTracked: boolean;
  /** The removed and added lines of each file, with their signs. */
  files: { path: string; isNew: boolean; lines: string[] }[];
}
