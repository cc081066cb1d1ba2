import type { z } from 'zod';
import { fillPlaceholders, placeholders, type PlaceholderValues } from '../schemas/placeholders.ts';
import { sentence, sentenceFor } from '../schemas/sentences.ts';
import { dotted, type ContentProblem } from './problems.ts';

/** A mistake in a value. */
export interface Mistake {
  /** The keys that lead to it. */
  path: readonly PropertyKey[];
  /** Tells an editor what to do. */
  sentence: string;
}

/** A checked value, or its mistakes. */
export interface Checked<Value> {
  /** The value with its placeholders filled; `undefined` if there is a mistake. */
  value: Value | undefined;
  /** The mistakes; empty if there is a value. */
  mistakes: Mistake[];
}

/** Takes a schema, unchecked data and the placeholders' values; fills the data, checks it and gives it or its mistakes. */
export function check<Value>(
  schema: z.ZodType<Value>,
  data: unknown,
  values: PlaceholderValues,
): Checked<Value> {
  const filled = fillPlaceholders(data, values);
  const result = schema.safeParse(filled.value, { error: sentence, reportInput: true });
  const known = placeholders.map((name) => `{${name}}`).join(', ');
  const unknown = filled.unknown.map(({ path, name }) => ({
    path,
    sentence: `Replace {${name}} or remove its braces: the placeholders are ${known}.`,
  }));
  const issues = result.error?.issues ?? [];
  const mistakes = [
    ...unknown,
    ...issues.map((issue) => ({ path: issue.path, sentence: sentenceFor(issue) })),
  ];
  return { value: mistakes.length === 0 ? result.data : undefined, mistakes };
}

/** Takes a file and mistakes in it; gives them as problems of that file, of its whole if no key leads to them. */
export function problemsOf(
  file: string,
  mistakes: readonly Mistake[],
  whole = 'whole file',
): ContentProblem[] {
  return mistakes.map(({ path, sentence: words }) => ({
    file,
    key: dotted(path) || whole,
    sentence: words,
  }));
}
