import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each item on its own line after a hyphen',
  object: 'keys with values, indented below it',
};

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'empty';
  return typeof value === 'object' ? 'keys with values' : (NAMES[typeof value] ?? typeof value);
}

function quoted(keys: readonly string[]): string {
  return keys.map((key) => `\`${key}\``).join(', ');
}

function wrongType(expected: string, input: unknown): string {
  const hint =
    expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')
      ? ' Put it in quotation marks.'
      : '';
  return `Write ${NAMES[expected] ?? expected}: this is ${nameOf(input)}.${hint}`;
}

function unknownKeys(issue: RawIssue & { keys: string[] }): string {
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
  return `Remove ${quoted(issue.keys)} or correct its spelling: the known keys here are ${quoted(known)}.`;
}

/**
 * Takes an issue for which the schema has no words of its own; gives the sentence that tells an editor what to do,
 * or nothing where Zod's own message has to do.
 */
export function sentence(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return `Choose one of ${issue.values.map(String).join(', ')}: this is none of them.`;
    case 'unrecognized_keys':
      return unknownKeys(issue);
    default:
      return undefined;
  }
}

/** Takes a schema's issue with its input; gives the sentence for an editor: a missing or empty key before all else. */
export function sentenceFor(issue: z.core.$ZodIssue): string {
  const key = String(issue.path.at(-1) ?? '');
  if ('input' in issue && issue.input === undefined) return `Add \`${key}\`: this key is missing.`;
  if ('input' in issue && issue.input === null)
    return `Write something after \`${key}\`: it is empty.`;
  return issue.message;
}
