import { MESSAGE_ROWS } from '../lib/constants.ts';

interface Facts {
  /**
   * What the field is called wherever a program reads it: in the form, in requests, exports and
   * templates, and as its column of the table `messages`. Small letters alone.
   */
  readonly name: string;
  /** Whether a message without it is sent back. */
  readonly required: boolean;
  /** Most characters, counted as `maxlength` counts them. */
  readonly limit: number;
  /** What a browser may fill in by itself: a token of HTML's `autocomplete`. */
  readonly autoComplete?: string;
  /** What the owner reads in mails and in `npm run inbox -- show`; a visitor's label is content. */
  readonly label: string;
}

/** One line of text, one line that is an address, or lines of text. */
type Kind =
  { readonly kind: 'text' | 'email' } | { readonly kind: 'multiline'; readonly rows: number };

/**
 * The one table of what a visitor fills in (SPEC 3), in the form's order. Forms, rules, storage, mail,
 * export and tests follow from it; CONTRIBUTING says what else a new entry needs.
 */
const TABLE = [
  {
    name: 'name',
    kind: 'text',
    required: true,
    limit: 100,
    autoComplete: 'name',
    label: 'Name',
  },
  {
    name: 'email',
    kind: 'email',
    required: true,
    // The longest address that there is (RFC 5321).
    limit: 254,
    autoComplete: 'email',
    label: 'E-mail',
  },
  {
    name: 'organization',
    kind: 'text',
    required: false,
    limit: 150,
    autoComplete: 'organization',
    label: 'Organization',
  },
  {
    name: 'message',
    kind: 'multiline',
    rows: MESSAGE_ROWS,
    required: true,
    limit: 5_000,
    label: 'Message',
  },
] as const satisfies readonly (Facts & Kind)[];

/** Name of one field. */
export type FieldName = (typeof TABLE)[number]['name'];

/** One entry of the table. */
export type FormField = Facts & Kind & { readonly name: FieldName };

/** The table's entries, in the form's order. */
export const FIELDS: readonly FormField[] = TABLE;

/** Their names. */
export const FIELD_NAMES: readonly FieldName[] = FIELDS.map(({ name }) => name);

/**
 * Makes a record with one value for each entry of the table. What is made so has a new field as soon
 * as the table has it; an object written out by hand would have to be remembered.
 */
export function byField<T>(of: (field: FormField) => T): Record<FieldName, T>;
// The first signature says what entries cannot: their keys are all the names that there are.
export function byField(of: (field: FormField) => unknown): object {
  return Object.fromEntries(FIELDS.map((field) => [field.name, of(field)]));
}
