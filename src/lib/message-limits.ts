/** Fields of a message that a visitor fills in, in the form's order. */
export const FIELD_NAMES = ['name', 'email', 'organization', 'message'] as const;

/** Name of one field. */
export type FieldName = (typeof FIELD_NAMES)[number];

/** Most characters of each field, counted as `maxlength` counts them; 254 is the longest address (RFC 5321). */
export const FIELD_LIMITS = {
  name: 100,
  email: 254,
  organization: 150,
  message: 5_000,
} as const satisfies Record<FieldName, number>;

/**
 * Most characters that a control takes, as its `maxlength`: more than the field's limit, so that what is
 * too long comes back with a sentence instead of being cut off unseen, and few enough for the body of a
 * plain form, where one character takes up to nine bytes.
 */
export const CONTROL_LIMITS = {
  name: 1_000,
  email: 1_000,
  organization: 1_000,
  message: 20_000,
} as const satisfies Record<FieldName, number>;

/** Least time in seconds between a form's making and its sending; people need longer, programs do not. */
export const MIN_SECONDS = 3;

/** Time in seconds after which a form's token has to be renewed. */
export const TOKEN_LIFETIME_SECONDS = 24 * 60 * 60;

/** Field that people do not see and programs fill in. */
export const HONEYPOT_FIELD = 'website';
