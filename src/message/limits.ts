import type { FormField } from './fields.ts';

/**
 * Most characters that a control takes, as its `maxlength`: more than any field's limit, so that what
 * is too long comes back with a sentence instead of being cut off unseen. The server takes a plain form
 * in which each is full.
 */
export function controlLimit({ control }: FormField): number {
  return control.rows ? 20_000 : 1_000;
}

/** Least time in seconds between a form's making and its sending; people need longer, programs do not. */
export const MIN_SECONDS = 3;

/** Time in seconds after which a form's token has to be renewed. */
export const TOKEN_LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * Field that people do not see and programs fill in. No browser and no password manager knows what to
 * fill in under that name; they do not heed `autocomplete="off"`.
 */
export const HONEYPOT_FIELD = 'remarks';
