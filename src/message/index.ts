/*
 * The door to what a message is: all of it runs anywhere, in a browser, at build and on the server. Who draws
 * a form imports its component's file instead, which the server's Node could not read.
 */
export {
  byField,
  FIELD_NAMES,
  type FieldName,
  FIELDS,
  type FormField,
  headingOf,
  labelOf,
  LINE_FIELDS,
  TEXT_FIELDS,
} from './fields.ts';
export { controlLimit, HONEYPOT_FIELD, MIN_SECONDS, TOKEN_LIFETIME_SECONDS } from './limits.ts';
export { FORM_ADDRESS, FORM_DOCUMENT, MESSAGES_PATH, SENT_ADDRESS, TOKEN_PATH } from './paths.ts';
export { ID_PLACE, placeOf, TOKEN_PLACE } from './places.ts';
export {
  checkMessage,
  cleanMessage,
  type MessageFields,
  type ErrorCode,
  type ErrorCodes,
} from './rules.ts';
