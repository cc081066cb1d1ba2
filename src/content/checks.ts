import type { z } from 'zod';
import {
  fillPlaceholders,
  placeholders,
  placeholdersIn,
  type PlaceholderValues,
} from '../schemas/placeholders.ts';
import { sentence, sentenceFor } from '../schemas/sentences.ts';
import { connectKeys, type KeyMistake } from './keys.ts';
import type { Parsed } from './parsing.ts';
import { dotted, type ContentProblem } from './problems.ts';
import { repeatMistakes } from './repeats.ts';

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

function keyMistakes(issue: z.core.$ZodIssue, filledIn: string): KeyMistake[] {
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
  const issues = clear.flatMap((issue) => keyMistakes(issue, filledIn(issue.path).join(', ')));
  const mistakes = [...unknown, ...connectKeys(issues), ...repeatMistakes(filled.value)];
  return { value: mistakes.length === 0 ? result.data : undefined, mistakes };
}

/** The mistakes as problems of a file, each once and with its line. */
export function problemsOf(
  file: string,
  mistakes: readonly Mistake[],
  parsed: Parsed,
): ContentProblem[] {
  const found = mistakes.map((mistake) => ({ ...mistake, ...parsed.find(mistake.path) }));
  const reported = parsed.problems.map(({ place }) => place?.line);
  const isFirst = ({ path, sentence: words }: Mistake, index: number) =>
    index ===
    mistakes.findIndex((other) => other.sentence === words && dotted(other.path) === dotted(path));
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
