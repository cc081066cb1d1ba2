import { byField, type MessageFields } from '../../src/features/contact/index.ts';
import type { Row } from '../database/index.ts';
import { dateIn, numberIn, optionalDateIn, optionalTextIn, textIn } from '../database/index.ts';

export interface NewMessage extends MessageFields {
  /** UUID in lower case. */
  readonly id: string;
  readonly receivedAt: Date;
  /** Why the message counts as spam and is not mailed, or null. */
  readonly spam: string | null;
}

export type Message = Readonly<ReturnType<typeof messageIn>>;

export function messageIn(row: Row) {
  return {
    // The field may have been added after the message was stored.
    ...byField(({ name }) => optionalTextIn(row, name) ?? ''),
    number: numberIn(row, 'number'),
    id: textIn(row, 'id'),
    receivedAt: dateIn(row, 'received_at'),
    spam: optionalTextIn(row, 'spam'),
    /** `waiting` (even if no mail server is configured), `mailed`, `given up`, or `spam`. */
    mailState: textIn(row, 'mail_state'),
    mailedAt: optionalDateIn(row, 'mailed_at'),
    lastError: optionalTextIn(row, 'last_error'),
  };
}
