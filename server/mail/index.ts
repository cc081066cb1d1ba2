/* What others may use of the mail: an outbox that carries mails of any kind until they are sent. */
export type { Mail, MailKind } from './mail.ts';
export { mailOf } from './mail.ts';
export { MailMetrics } from './metrics.ts';
export type { Backlog, MailRecords, OutboxStore } from './outbox-store.ts';
export { backlogOf, enqueueSql } from './outbox-store.ts';
export type { OutboxTiming } from './outbox-timing.ts';
export { Outbox } from './outbox.ts';
export type { SmtpPatience } from './sender.ts';
export { createSender } from './sender.ts';
export type { MailSettings } from './settings.ts';
export { readMailSettings } from './settings.ts';
export { SqlOutbox } from './sql-outbox.ts';
export { pause } from './waker.ts';
export { body, isPlainAddress, line, oneLine, shortName } from './words.ts';
