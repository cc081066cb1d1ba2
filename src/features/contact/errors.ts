import type { Messages } from './message-schema.ts';
import { FIELD_NAMES } from './fields.ts';
import type { FieldErrors } from './MessageFields.tsx';
import { checkMessage, type MessageFields } from './rules.ts';

export function errorsIn(fields: MessageFields, copy: Messages['errors']): FieldErrors {
  const codes = checkMessage(fields);
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const code = codes[name];
      return code === undefined ? [] : [[name, copy[name][code]] as const];
    }),
  );
}
