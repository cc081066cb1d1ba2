import { z } from 'zod';
import type { ContentProblem } from '../src/content/problems.ts';

/** JSON Schema, from which a form is made. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

/** The keys of a file, and of Markdown the text below them. */
export const versionSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  body: z.string().optional(),
});
export type Version = z.infer<typeof versionSchema>;

const pathSchema = z
  .string()
  .regex(/^(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml)$/, 'The name of this file has other characters.');

/** The path of a file. */
export const fileSchema = z.object({ path: pathSchema });

/** A file with changes; `hash` is of the text that was opened, and empty for a new file. */
export const candidateSchema = versionSchema.extend({ path: pathSchema, hash: z.string() });
export type Candidate = z.infer<typeof candidateSchema>;

/** The form of an action, sent while a file is open, or none. */
export const actionSchema = z.object({
  name: z.string(),
  path: z.union([pathSchema, z.literal('')]),
  value: z.unknown(),
});

export interface Opened extends Candidate {
  schema: FormSchema;
}

/** The result of an attempt to write. */
export interface Outcome {
  problems: readonly ContentProblem[];
  /** Missing if nothing was written. */
  hash?: string;
  /** Both versions, if another program changed the file after it was opened. */
  conflict?: { theirs: string; mine: string; hash: string };
  /** The file to be opened next. */
  open?: string;
}
