import type { FieldName, FormField } from './fields.ts';

/** Accepts a message as JSON or as a form. */
export const MESSAGES_PATH = '/api/messages';

export const SENT_ADDRESS = '/contact/sent';

export const FORM_ADDRESS = '/contact';

/** Template of the answer to a form with errors; it has no address of its own. */
export const FORM_DOCUMENT = '/contact/form.html';

/** Placeholders that the server replaces, for a field or the whole form. */
export function placeOf(fact: 'value' | 'error' | 'invalid', name: FieldName | 'form'): string {
  return `{{${fact}:${name}}}`;
}

/**
 * A control's `maxlength`: more than any field's limit, so that a text which is too long is reported
 * instead of being cut off. The server accepts a form in which every control is full.
 */
export function controlLimit({ control }: FormField): number {
  return control.rows ? 20_000 : 1_000;
}

/**
 * Field that people do not see and programs fill in. No browser or password manager fills in a field of
 * that name; they ignore `autocomplete="off"`.
 */
export const HONEYPOT_FIELD = 'remarks';
