/** Runs in browsers, in the build, and on the server. Components have separate imports, because Node cannot read JSX. */
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
export * from './protocol.ts';
export {
  checkMessage,
  cleanMessage,
  type ErrorCodes,
  type MessageFields,
  sentencesOf,
} from './rules.ts';
