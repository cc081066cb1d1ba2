import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { textsIn } from '../lib/texts-in.ts';
import {
  fillPlaceholders,
  knownNames,
  unknownNames,
  type Values,
} from '../schemas/placeholders.ts';
import { schemaAt } from '../schemas/missing-keys.ts';
import { slugSchema } from '../schemas/parts.ts';
import { sentence, sentenceFor } from '../schemas/sentences.ts';
import type { Parsed } from './parsing.ts';
import { dotted, withVisible, type ContentProblem, type Mistake, type Place } from './problems.ts';
import { repeatErrors } from './repeats.ts';

export interface ValueError {
  path: readonly PropertyKey[];
  sentence: string;
}

function unknownKey(key: string, knownKeys: string): string {
  return /^\d+$/.test(key)
    ? `Write a point in place of the comma before ${key}: a comma ends the number there.`
    : `Remove \`${key}\` or correct its spelling: ${knownKeys}`;
}

/** Whether two keys of one parent differ in letter case, or in one or two letters. */
function isMisspelled(written: readonly PropertyKey[], meant: readonly PropertyKey[]): boolean {
  if (dotted(written.slice(0, -1)) !== dotted(meant.slice(0, -1))) return false;
  const right = String(meant.at(-1)).toLowerCase();
  return distance(String(written.at(-1)).toLowerCase(), right) <= Math.min(2, right.length - 1);
}

type Issue = z.core.$ZodIssue;

/** A list of more unknown keys than this is not read, such as that of a file with the content of another one. */
const MOST_UNKNOWN = 20;

function isMissing(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined;
}

/**
 * Returns the missing key in whose place an unknown one stands: one that is spelled alike, or the only missing one
 * beside the only unknown one, if it accepts the value.
 */
function meantKey(
  path: readonly PropertyKey[],
  { keys, input }: z.core.$ZodIssueUnrecognizedKeys,
  missing: readonly Issue[],
  schema: z.core.$ZodType,
): Issue | undefined {
  const misspelled = missing.find((other) => isMisspelled(path, other.path));
  if (misspelled !== undefined) return misspelled;
  const parent = dotted(path.slice(0, -1));
  const [only, ...more] = missing.filter((other) => dotted(other.path.slice(0, -1)) === parent);
  if (only === undefined || more.length > 0 || keys.length > 1) return undefined;
  const right = schemaAt(schema, only.path);
  const value = valueAt(input, path.slice(-1));
  return right !== undefined && z.safeParse(right, value).success ? only : undefined;
}

/** Says what to do about each issue. A misspelled or renamed key is not missing, too. */
function keyErrors(
  issues: readonly Issue[],
  schema: z.core.$ZodType,
  filledIn: (path: readonly PropertyKey[]) => string,
): ValueError[] {
  const rest = new Set(issues.filter(({ code }) => code !== 'unrecognized_keys'));
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const named = issue.keys.slice(0, MOST_UNKNOWN).map((key) => {
      const path = [...issue.path, key];
      const meant = meantKey(path, issue, [...rest].filter(isMissing), schema);
      if (meant === undefined) return { path, sentence: unknownKey(key, issue.message) };
      rest.delete(meant);
      return {
        path,
        sentence: `Write \`${String(meant.path.at(-1))}\`: \`${withVisible(key)}\` is not a key here.`,
      };
    });
    const more = issue.keys.length - named.length;
    const sentence = `Remove the ${more} other unknown keys, too: ${issue.message}`;
    return more > 0 ? [...named, { path: issue.path, sentence }] : named;
  });
  const others = [...rest].map((issue) => ({
    path: issue.path,
    sentence: sentenceFor(issue, schema, filledIn(issue.path)),
  }));
  return [...unknown, ...others];
}

export function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    tree,
  );
}

/** Says what to do about a name in braces that is not a placeholder, or about a single brace. */
export function unknownName(name: string, values: Values): string {
  const known = [...values.keys()].map((placeholder) => `{${placeholder}}`).join(', ');
  return /^[{}]$/.test(name)
    ? `Remove the single ${name}: braces are only for placeholders, which are ${known}.`
    : `Replace {${name}} or remove its braces: the placeholders are ${known}.`;
}

function braceErrors(data: unknown, values: Values): ValueError[] {
  return textsIn(data).flatMap(({ path, text }) =>
    unknownNames(text, values).map((name) => ({ path, sentence: unknownName(name, values) })),
  );
}

export function check<Value>(schema: z.ZodType<Value>, data: unknown, values: Values) {
  const filled = fillPlaceholders(data, values);
  const result = schema.safeParse(filled, { error: sentence, reportInput: true });
  const filledIn = (path: readonly PropertyKey[]) =>
    knownNames(valueAt(data, path), values)
      .map((name) => `{${name}} as ${values.get(name) ?? ''}`)
      .join(', ');
  const all = result.error?.issues ?? [];
  const wrongTypes = all
    .filter(({ code }) => code === 'invalid_type')
    .map(({ path }) => dotted(path));
  // The length of a value of the wrong type does not matter.
  const issues = all.filter(
    ({ code, path }) => code === 'invalid_type' || !wrongTypes.includes(dotted(path)),
  );
  const errors = [
    ...braceErrors(data, values),
    ...keyErrors(issues, schema, filledIn),
    ...repeatErrors(filled),
  ];
  return { value: errors.length === 0 ? result.data : undefined, errors };
}

export function nameFault(name: string): string | undefined {
  const [issue] = slugSchema.safeParse(name).error?.issues ?? [];
  return issue && `Rename the file. ${issue.message}`;
}

function placeOf({ at }: Mistake, { find, body, bodyLine }: Parsed): Place | undefined {
  if (typeof at === 'number') return { line: bodyLine + at, text: body.split('\n')[at] ?? '' };
  return typeof at === 'string' ? undefined : find(at);
}

function keyOf({ at }: Mistake): string {
  if (typeof at === 'number') return 'text below the keys';
  return typeof at === 'string' ? at : dotted(at) || 'whole file';
}

/** Finds the lines of mistakes. A value that an alias (`*name`) repeats has the mistakes of its first place alone. */
export function located(
  mistakes: readonly Mistake[],
  parsed: ReadonlyMap<string, Parsed>,
): ContentProblem[] {
  const problems = mistakes.flatMap((mistake): ContentProblem[] => {
    const { file, sentence: message } = mistake;
    const read = parsed.get(file);
    const place = read && placeOf(mistake, read);
    // What the notation of a line is mistaken for does not matter.
    if (place && read.problems.some((told) => told.place?.line === place.line)) return [];
    return [{ file, key: keyOf(mistake), sentence: message, ...(place && { place }) }];
  });
  const alike = Map.groupBy(problems, ({ file, key, place }) =>
    [file, ...(place ? [place.line, key.split('.').at(-1)] : [key])].join('\n'),
  );
  return [...alike.values()].flatMap((group) => {
    const first = group.filter(({ key }) => key === group[0]?.key);
    return [...new Map(first.map((problem) => [problem.sentence, problem])).values()];
  });
}
