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

export interface ValueError {
  path: readonly PropertyKey[];
  sentence: string;
}

interface Checked<Value> {
  /** The data with its placeholders filled in, or `undefined` if there is an error. */
  value: Value | undefined;
  errors: ValueError[];
}

function unknownKey(key: string, knownKeys: string): string {
  return /^\d+$/.test(key)
    ? `Write a point in place of the comma before ${key}: a comma ends the number there.`
    : `Remove \`${key}\` or correct its spelling: ${knownKeys}`;
}

function keyErrors(issue: z.core.$ZodIssue, filledIn: string): KeyError[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      kind: 'unknown',
      path: [...path, key],
      sentence: unknownKey(key, issue.message),
    }));
  }
  const kind = 'input' in issue && issue.input === undefined ? 'missing' : 'other';
  return [{ kind, path, sentence: sentenceFor(issue, filledIn) }];
}

export function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    tree,
  );
}

/** Fills in the placeholders, and then validates the data. */
export function check<Value>(
  schema: z.ZodType<Value>,
  data: unknown,
  values: PlaceholderValues,
): Checked<Value> {
  const filled = fillPlaceholders(data, values);
  const result = schema.safeParse(filled.value, { error: sentence, reportInput: true });
  const known = placeholders
    .filter((name) => values[name] !== '')
    .map((name) => `{${name}}`)
    .join(', ');
  const unknown = filled.unknown.map(({ path, name }) => ({
    path,
    sentence:
      name.length === 1 && '{}'.includes(name)
        ? `Remove the single ${name}: braces are only for placeholders, which are ${known}.`
        : `Replace {${name}} or remove its braces: the placeholders are ${known}.`,
  }));
  const filledIn = (path: readonly PropertyKey[]) =>
    placeholdersIn(valueAt(data, path)).map((name) => `{${name}} as ${values[name]}`);
  const all = result.error?.issues ?? [];
  const wrongTypes = all
    .filter(({ code }) => code === 'invalid_type')
    .map(({ path }) => dotted(path));
  const errors = all
    // The length of a value of the wrong type does not matter.
    .filter(({ code, path }) => code === 'invalid_type' || !wrongTypes.includes(dotted(path)))
    .flatMap((issue) => keyErrors(issue, filledIn(issue.path).join(', ')));
  const found = [...unknown, ...connectKeys(errors), ...repeatErrors(filled.value)];
  return { value: found.length === 0 ? result.data : undefined, errors: found };
}

/** Turns errors into problems of a file, each listed once with its line. */
export function problemsOf(
  file: string,
  errors: readonly ValueError[],
  { find, problems: told }: Pick<Parsed, 'find' | 'problems'>,
): ContentProblem[] {
  const found = errors.map((error) => ({ ...error, ...find(error.path) }));
  const linesTold = told.map(({ place }) => place?.line);
  const problems = found
    .filter(({ place }) => place === undefined || !linesTold.includes(place.line))
    .filter(
      ({ isAliased, offset }) =>
        !isAliased || !found.some((other) => !other.isAliased && other.offset === offset),
    )
    .map(({ path, sentence: message, place }) => ({
      file,
      key: dotted(path) || 'whole file',
      sentence: message,
      ...(place === undefined ? {} : { place }),
    }));
  return [
    ...new Map(problems.map((problem) => [problem.key + problem.sentence, problem])).values(),
  ];
}
