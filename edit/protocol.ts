import { z } from 'zod';
import type { ContentProblem } from '../src/content/problems.ts';

/** JSON Schema, from which a form is made. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

/** The keys of a file, and of Markdown the text below them. */
export interface Version {
  value: Record<string, unknown>;
  body?: string | undefined;
}

/** A request. Each operation reads what it needs of it. */
export const requestSchema = z.object({
  path: z
    .string()
    .regex(
      /^(?:(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml))?$/,
      'The name of this file has other characters.',
    )
    .default(''),
  /** Of the text that was opened; empty for a new file. */
  hash: z.string().default(''),
  value: z.record(z.string(), z.unknown()).default({}),
  body: z.string().optional(),
  /** The name of an action, whose form is `value`. */
  action: z.string().default(''),
});
export type Request = z.input<typeof requestSchema>;
export type Candidate = z.infer<typeof requestSchema>;

/** A file that was opened. */
export interface Opened extends Version {
  path: string;
  hash: string;
  schema: FormSchema;
}

/** The result of an attempt to write. */
export interface Outcome {
  problems: readonly ContentProblem[];
  /** Of a file that was saved. */
  hash?: string;
  /** Both versions, if another program changed the file after it was opened. */
  conflict?: { theirs: string; mine: string; hash: string };
  /** The file to be opened next. */
  open?: string;
}

/** `getStarted` as a label: `Get started`. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
