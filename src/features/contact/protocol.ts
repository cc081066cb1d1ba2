import type { FieldName, FormField } from './fields.ts';

/** Accepts a message as JSON or as a form. */
export const MESSAGES_PATH = '/api/messages';

export const SENT_ADDRESS = '/contact/sent';

export const FORM_ADDRESS = '/contact';

/** Templates of the pages that answer forms. They cannot be requested. No slug contains an underscore. */
export const ANSWERS_FOLDER = '/_answers/';

export const FORM_DOCUMENT = `${ANSWERS_FOLDER}contact.html`;

/** Returns a placeholder that the server replaces, for a field or the whole form. */
export function placeOf(fact: 'value' | 'error' | 'invalid', name: FieldName | 'form'): string {
  return `{{${fact}:${name}}}`;
}

/**
 * Returns a control's `maxlength`. It is higher than the field's limit, so that a text that is too long is
 * reported instead of being cut off. The server accepts a form in which every control is full.
 */
export function controlLimit({ control }: FormField): number {
  return control.rows ? 20_000 : 1_000;
}

/**
 * A hidden field that spam programs fill in. Browsers and password managers, which ignore
 * `autocomplete="off"`, do not fill in a field with this name.
 */
export const HONEYPOT_FIELD = 'remarks';
