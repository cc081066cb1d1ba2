/** Runs in browsers, in the build, and on the server. Components are imported from their own files: Node reads no JSX. */
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
export { controlLimit, HONEYPOT_FIELD } from './limits.ts';
export { FORM_ADDRESS, FORM_DOCUMENT, MESSAGES_PATH, SENT_ADDRESS } from './paths.ts';
export { placeOf } from './places.ts';
export { checkMessage, cleanMessage, type MessageFields, type ErrorCodes } from './rules.ts';
