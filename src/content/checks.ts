import type { z } from 'zod';
import {
  fillPlaceholders,
  placeholders,
  placeholdersIn,
  type PlaceholderValues,
} from '../schemas/placeholders.ts';
import { sentence, sentenceFor } from '../schemas/sentences.ts';
import { connectKeys, type KeyError } from './keys.ts';
import type { Parsed } from './parsing.ts';
import { dotted, type ContentProblem } from './problems.ts';
import { repeatErrors } from './repeats.ts';

/** An error in a value. */
export interface ValueError {
  /** The keys that lead to it. */
  path: readonly PropertyKey[];
  /** Tells an editor what to do. */
  sentence: string;
}

/** A checked value, or its errors. */
export interface Checked<Value> {
  /** The value with its placeholders filled; `undefined` if there is an error. */
  value: Value | undefined;
  /** The errors; empty if there is a value. */
  errors: ValueError[];
}

function keyErrors(issue: z.core.$ZodIssue, filledIn: string): KeyError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      kind: 'unknown',
      path: [...path, key],
      sentence: `Remove \`${key}\` or correct its spelling: ${issue.message}`,
    }));
  }
  const kind = 'input' in issue && issue.input === undefined ? 'missing' : 'other';
  return [{ kind, path, sentence: sentenceFor(issue, filledIn) }];
}

function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    tree,
  );
}

/** Fills the placeholders, then checks. */
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
    sentence:
      name.length === 1 && '{}'.includes(name)
        ? `Remove the single ${name}: braces stand around placeholders alone, which are ${known}.`
        : `Replace {${name}} or remove its braces: the placeholders are ${known}.`,
  }));
  const filledIn = (path: readonly PropertyKey[]) =>
    placeholdersIn(valueAt(data, path)).map((name) => `{${name}} as ${values[name]}`);
  // What is no list has no length to be wrong.
  const all = result.error?.issues ?? [];
  const wrongTypes = all.filter(({ code }) => code === 'invalid_type');
  const clear = all.filter(
    (issue) =>
      issue.code === 'invalid_type' ||
      !wrongTypes.some(({ path }) => dotted(path) === dotted(issue.path)),
  );
  const issues = clear.flatMap((issue) => keyErrors(issue, filledIn(issue.path).join(', ')));
  const errors = [...unknown, ...connectKeys(issues), ...repeatErrors(filled.value)];
  return { value: errors.length === 0 ? result.data : undefined, errors };
}

/** The errors as problems of a file, each once and with its line. */
export function problemsOf(
  file: string,
  errors: readonly ValueError[],
  parsed: Parsed,
): ContentProblem[] {
  const found = errors.map((error) => ({ ...error, ...parsed.find(error.path) }));
  const reported = parsed.problems.map(({ place }) => place?.line);
  const isFirst = ({ path, sentence: words }: ValueError, index: number) =>
    index ===
    errors.findIndex((other) => other.sentence === words && dotted(other.path) === dotted(path));
  return found
    .filter(isFirst)
    .filter(({ place }) => place === undefined || !reported.includes(place.line))
    .filter(
      ({ isAliased, offset }) =>
        !isAliased || !found.some((other) => !other.isAliased && other.offset === offset),
    )
    .map(({ path, sentence: words, place }) => ({
      file,
      key: dotted(path) || 'whole file',
      sentence: words,
      ...(place === undefined ? {} : { place }),
    }));
}
