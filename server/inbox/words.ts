import type { FieldName, MistakeCode } from '../../src/message/index.ts';

/** What the inbox says to visitors; content, `inbox` in `contact.yaml`. */
export interface InboxWords {
  readonly mistakes: Readonly<Record<FieldName, Readonly<Record<MistakeCode, string>>>>;
  readonly problems: Readonly<Record<'expired' | 'tooMany' | 'away', string>>;
}
