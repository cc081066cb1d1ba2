import { numberIn, textIn, type Row } from '../database/index.ts';

export function mailIn(row: Row) {
  return {
    id: numberIn(row, 'id'),
    /** A kind such as `notice`. The plugin that added the kind composes the mail. */
    kind: textIn(row, 'kind'),
    /** Number of the message, request, or issue that the mail is about. */
    subject: numberIn(row, 'subject'),
    /** An address, or the hash of one. */
    recipient: textIn(row, 'recipient'),
    /** Includes the current attempt. */
    attempts: numberIn(row, 'attempts'),
  };
}

export type QueuedMail = Readonly<ReturnType<typeof mailIn>>;
