import type { FieldErrors } from '../../components/message/MessageFields.tsx';
import { FIELD_NAMES } from '../../lib/message-limits.ts';
import { checkMessage, type MessageFields } from '../../lib/message-rules.ts';
import type { Inbox } from '../../schemas/inbox.ts';

/** Takes what is typed and the sentences; gives what is wrong by the rules that the server has, too. */
export function mistakesIn(fields: MessageFields, words: Inbox['mistakes']): FieldErrors {
  const codes = checkMessage(fields);
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const code = codes[name];
      return code === undefined ? [] : [[name, words[name][code]] as const];
    }),
  );
}
