import { statement } from '../database/index.ts';
import type { MailKind, MailRecords, MailSettings } from '../mail/index.ts';
import { composeMail } from './mail.ts';
import type { Store } from './store.ts';

/** The kind of mail that brings a message to its readers. */
export const MESSAGE_MAIL = 'message';

/** The mails of the message in this row. */
const ITS_MAILS = `outbox o WHERE o.kind = '${MESSAGE_MAIL}' AND o.number = messages.number`;

/** A message is mailed when each of its mails is. */
export const MESSAGE_RECORDS: MailRecords = {
  before: (number) => [
    statement(
      `UPDATE messages SET mail_attempts = (SELECT max(o.attempts) FROM ${ITS_MAILS})
        WHERE number = $1 AND mailed_at IS NULL AND spam IS NULL`,
      number,
    ),
  ],
  after: (number, now) => [
    statement(
      `UPDATE messages SET mailed_at = $2 WHERE number = $1 AND mailed_at IS NULL AND spam IS NULL
        AND NOT EXISTS (SELECT 1 FROM ${ITS_MAILS} AND o.sent_at IS NULL)`,
      number,
      now,
    ),
  ],
};

/** Each message goes to everybody in MAIL_TO. */
export function messageMails(
  store: Pick<Store, 'numbered'>,
  addresses: Pick<MailSettings, 'from' | 'to' | 'recipients'>,
): MailKind {
  return {
    recipients: addresses.recipients,
    compose: async (number, recipient) => {
      const message = await store.numbered(number);
      if (message === undefined) return undefined;
      return {
        mail: composeMail(message, addresses, recipient),
        facts: { message: message.id, recipient },
      };
    },
  };
}
