import { z } from 'zod';
import { missingKey } from './missing-keys.ts';

type RawIssue = z.core.$ZodRawIssue;

const WITH_KEYS = 'keys with values';

const NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each item on its own line after a hyphen',
  object: `${WITH_KEYS}, indented below it`,
  record: `${WITH_KEYS}, indented below it`,
};

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'empty';
  return typeof value === 'object' ? WITH_KEYS : (NAMES[typeof value] ?? typeof value);
}

function wrongNumber(input: string): string {
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(input)) {
    const whole = input.replaceAll(',', '');
    return `Write ${whole} without a comma. Use a point for decimals.`;
  }
  if (/^\d+,\d+$/.test(input))
    return `Write ${input.replace(',', '.')}: use a point for decimals, not a comma.`;
  const [digits] = /\d+(?:\.\d+)?/.exec(input) ?? [];
  if (digits === undefined) return 'Write a number in digits, such as 24: this is a text.';
  // A form has no quotation marks.
  const others = digits === input ? 'quotation marks' : 'signs and units';
  return `Write ${digits} without ${others}.`;
}

function wrongType(expected: string, input: unknown): string {
  const isOneWord = typeof input === 'number' || typeof input === 'boolean';
  if (expected === 'string' && isOneWord) {
    return `Put it in quotation marks: this has to be a text, and without them it is ${nameOf(input)}.`;
  }
  if (/^(?:number|int)$/.test(expected) && typeof input === 'string') return wrongNumber(input);
  const isWithColon = expected === 'string' && nameOf(input) === WITH_KEYS;
  const hint = isWithColon ? ' Put a text that contains a colon in quotation marks.' : '';
  return `Write ${NAMES[expected] ?? expected}: this is ${nameOf(input)}.${hint}`;
}

function wrongChoice(values: readonly string[], input: unknown): string {
  const meant = values.find(
    (value) => typeof input === 'string' && value.toLowerCase() === input.toLowerCase(),
  );
  return meant === undefined
    ? `Choose one of ${values.join(', ')}.`
    : `Write ${meant}: uppercase and lowercase letters are different here.`;
}

function knownKeys({ inst }: RawIssue): string {
  const keys = inst instanceof z.ZodRecord ? inst.keyType : undefined;
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  if (keys instanceof z.ZodEnum) known.push(...keys.options.map(String));
  return `the keys here are ${known.map((key) => `\`${key}\``).join(', ')}.`;
}

/** Says what to do about an issue that has no message in the schema. If it returns undefined, Zod's message stays. */
export function sentence(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return wrongChoice(issue.values.map(String), issue.input);
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'unrecognized_keys':
      return knownKeys(issue);
    case 'too_small':
      return issue.origin === 'array' ? `Add items until there are ${issue.minimum}.` : undefined;
    case 'too_big':
      return issue.origin === 'array'
        ? `Remove items until there are ${issue.maximum}.`
        : undefined;
    default:
      return undefined;
  }
}

function lengthNow(issue: z.core.$ZodIssue, filledIn: string): string {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return '';
  const { input, origin } = issue;
  if (origin === 'array' && Array.isArray(input)) {
    return ` Now there ${input.length === 1 ? 'is' : 'are'} ${input.length}.`;
  }
  if (typeof input !== 'string' || input === '') return '';
  return ` Now it has ${input.length}${filledIn === '' ? '' : `, counted with ${filledIn}`}.`;
}

/**
 * @param schema of the file
 * @param filledIn the placeholders in the text and their values, such as `{brand} as Rillwatch`
 */
export function sentenceFor(
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  filledIn: string,
): string {
  const key = issue.path.at(-1) ?? '';
  if ('input' in issue && issue.input === undefined) {
    if (typeof key === 'number') return 'Add what is missing at its end: this list is too short.';
    return missingKey(schema, issue.path);
  }
  if ('input' in issue && issue.input === null) {
    return typeof key === 'number'
      ? 'Write something after the hyphen or remove it: this item is empty.'
      : `Write something after \`${String(key)}\`, or indent the lines below that belong to it: it is empty.`;
  }
  return `${issue.message}${lengthNow(issue, filledIn)}`;
}

/** The message of a schema for texts of a certain form. A value of another type gets the message for its type. */
export function invalid(message: string): (issue: RawIssue) => string | undefined {
  return ({ code, input }) =>
    code === 'invalid_type' && typeof input !== 'string' ? undefined : message;
}
