import type { FieldName } from '../../src/lib/message-limits.ts';
import type { MistakeCode } from '../../src/lib/message-rules.ts';

/** What the inbox says to visitors; content, `inbox` in `contact.yaml`. */
export interface InboxWords {
  readonly mistakes: Readonly<Record<FieldName, Readonly<Record<MistakeCode, string>>>>;
  readonly problems: Readonly<Record<'expired' | 'tooMany' | 'away', string>>;
}
