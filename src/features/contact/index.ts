/** Runs in browsers, in the build, and on the server. Components have separate imports, because Node cannot read JSX. */
export type { FieldName, FormField } from './fields.ts';
export {
  byField,
  FIELD_NAMES,
  FIELDS,
  headingOf,
  labelOf,
  LINE_FIELDS,
  TEXT_FIELDS,
} from './fields.ts';
export * from './protocol.ts';
export type { ErrorCodes, MessageFields } from './rules.ts';
export { checkMessage, cleanMessage, sentencesOf } from './rules.ts';
