import type { FormField } from './fields.ts';

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
