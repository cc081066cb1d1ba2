import { isInvisible, normalizeAddress } from '../../lib/email-address.ts';
import { byField, FIELD_NAMES, FIELDS, type FieldName, type FormField } from './fields.ts';

export type MessageFields = Readonly<Record<FieldName, string>>;

export type ErrorCode = 'missing' | 'too-long' | 'invalid';

export type ErrorCodes = Partial<Record<FieldName, ErrorCode>>;

export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** An e-mail address as `<input type="email">` checks it (HTML, "valid e-mail address"). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Characters that end a line on some system. A textarea sends the first two together. */
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Invisible characters of pasted text: controls except line feed and tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Characters that cannot be in one line of plain text. */
const BREAK = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Normalizes texts for storage: one kind of line break, no control characters, no surrounding spaces, and nothing if
 * all characters are invisible.
 */
export function cleanMessage(typed: MessageFields): MessageFields {
  return byField(({ name, control }) => {
    const value = typed[name].toWellFormed();
    if (isInvisible(value)) return '';
    const clean = control.rows
      ? value.replace(LINE_END, '\n').replace(CONTROL, '')
      : value.replace(BREAK, ' ');
    return control.type === 'email' ? normalizeAddress(clean) : clean.trim();
  });
}

function errorIn({ control, limit }: FormField, value: string): ErrorCode | undefined {
  if (value === '') return control.required && 'missing';
  if (value.length > limit) return 'too-long';
  return control.type === 'email' && !EMAIL.test(value) ? 'invalid' : undefined;
}

export function checkMessage(typed: MessageFields): ErrorCodes {
  const clean = cleanMessage(typed);
  const errors: ErrorCodes = {};
  for (const field of FIELDS) {
    const error = errorIn(field, clean[field.name]);
    if (error !== undefined) errors[field.name] = error;
  }
  return errors;
}

export function sentencesOf(
  codes: ErrorCodes,
  copy: Readonly<Record<FieldName, Readonly<Record<ErrorCode, string>>>>,
): FieldErrors {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const code = codes[name];
      return code === undefined ? [] : [[name, copy[name][code]] as const];
    }),
  );
}
