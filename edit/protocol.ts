import { z } from 'zod';
import type { ContentProblem } from '../src/content/problems.ts';

/** JSON Schema, from which a form is made. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

const FILE = /^(?:(?:[\w-]+\/){0,2}[\w-]+\.(?:md|yaml))?$/;

/** A request. Each operation reads what it needs of it. */
export const requestSchema = z.object({
  path: z.string().regex(FILE, 'The name of this file has other characters.').default(''),
  /** Of the text that was opened; empty for a new file. */
  hash: z.string().default(''),
  value: z.unknown().pipe(z.record(z.string(), z.unknown())).default({}),
  /** The name of an action, whose form is `value`. */
  action: z.string().default(''),
});
export type Request = z.input<typeof requestSchema>;
export type Candidate = z.infer<typeof requestSchema>;

/** What differs in a file: the removed and added lines, with their signs. */
export interface Change {
  path: string;
  lines: readonly string[];
}

/** The result of an attempt to write. */
export interface Outcome {
  problems: readonly ContentProblem[];
  /** Of a file that was saved. */
  hash?: string;
  /** Another program changed the file after it was opened, so that it has this hash. */
  conflict?: Change & { hash: string };
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
