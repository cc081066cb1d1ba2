import type { FieldName, ErrorCode } from '../../src/message/index.ts';

/** What the inbox says to visitors; content, `inbox` in `contact.yaml`. */
export interface InboxWords {
  readonly errors: Readonly<Record<FieldName, Readonly<Record<ErrorCode, string>>>>;
  readonly problems: Readonly<Record<'expired' | 'tooMany' | 'unavailable', string>>;
}
