import { z } from 'zod';

/** What the forms are made of. */
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

const pathSchema = z.string().regex(/^(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml)$/);
const nameSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Name it in small letters, digits, and hyphens.');

/** A file as somebody wants it; `hash` is of the text that was opened, and empty for a new file. */
export const candidateSchema = versionSchema.extend({ path: pathSchema, hash: z.string() });
export type Candidate = z.infer<typeof candidateSchema>;

export const fileSchema = z.object({ path: pathSchema });
export const readSchema = z.object({ after: z.int() });
export const renameSchema = z.object({ path: pathSchema, name: nameSchema });
export const pictureSchema = z.object({
  name: nameSchema,
  ending: z.enum(['svg', 'jpg', 'jpeg', 'png', 'webp', 'avif']),
  base64: z.base64(),
  said: z.record(z.string(), z.string()),
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
  languages: string[];
  files: ListedFile[];
  /** Folders that may get new files. */
  folders: { folder: string; title: string; ending: string }[];
  /** What may stand in a field, by the format that its schema names. */
  suggestions: Record<
    'address' | 'figure' | 'picture' | 'source',
    { name: string; label: string }[]
  >;
}

export interface Opened extends Candidate {
  schema: FormSchema;
}

/** What came of an attempt to write. */
export interface Outcome {
  problems: Problem[];
  /** Missing if nothing was written. */
  hash?: string;
  /** Both versions, if the file was changed by somebody else. */
  conflict?: { theirs: string; mine: string; hash: string };
}

export interface Changes {
  /** Whether there is Git. */
  isTracked: boolean;
  files: { path: string; isNew: boolean; lines: { isAdded: boolean; text: string }[] }[];
}

/** What the server answers, by the name of the request. */
export interface Answers {
  overview: Overview;
  open: Opened;
  /** `reads`: how often the site had read the content before. */
  draft: { problems: Problem[]; reads: number };
  read: { reads: number };
  save: Outcome;
  rename: Outcome;
  delete: Outcome;
  picture: Outcome;
  language: Outcome;
  changes: Changes;
  commit: Outcome;
}
