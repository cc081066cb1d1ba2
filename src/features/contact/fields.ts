import { MESSAGE_ROWS } from '../../lib/constants.ts';

interface Control {
  readonly required?: true;
  readonly type?: 'email';
  readonly autoComplete?: string;
  readonly rows?: number;
}

/** The table is sent to browsers, so it contains only what they need. */
interface Entry {
  /** Name in the form, requests, exports, templates, and the database. Lowercase letters only. */
  readonly name: string;
  readonly control: Control;
  /** In characters, as `maxlength` counts them. */
  readonly limit: number;
}

/**
 * The table of all fields (SPEC 3) in the order of the form. Forms, rules, storage, mail, export, and tests are
 * derived from it. CONTRIBUTING says what else a new entry needs.
 */
const TABLE = [
  { name: 'name', control: { required: true, autoComplete: 'name' }, limit: 100 },
  {
    name: 'email',
    control: { type: 'email', required: true, autoComplete: 'email' },
    // The longest address (RFC 5321).
    limit: 254,
  },
  { name: 'organization', control: { autoComplete: 'organization' }, limit: 150 },
  { name: 'message', control: { required: true, rows: MESSAGE_ROWS }, limit: 5_000 },
] as const satisfies readonly Entry[];

export type FieldName = (typeof TABLE)[number]['name'];

export interface FormField extends Entry {
  readonly name: FieldName;
}

export const FIELDS: readonly FormField[] = TABLE;

export const FIELD_NAMES: readonly FieldName[] = /* #__PURE__ */ FIELDS.map(({ name }) => name);

export const LINE_FIELDS = /* #__PURE__ */ FIELDS.filter(({ control }) => !control.rows);

export const TEXT_FIELDS = /* #__PURE__ */ FIELDS.filter(({ control }) => control.rows);

export function byField<T>(of: (field: FormField) => T): Record<FieldName, T>;
// The overload types the record's exact keys, which `Object.fromEntries` cannot.
export function byField(of: (field: FormField) => unknown): object {
  return Object.fromEntries(FIELDS.map((field) => [field.name, of(field)]));
}

/** The label of a field in `npm run contact`. */
export function labelOf({ name }: FormField): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
