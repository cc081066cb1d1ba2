/* Public API of the mail: an outbox that keeps mails of any kind until they are sent. */
export type { MailEnd, MailKind } from './kinds.ts';
export type { Mail } from './mail.ts';
export { mailboxIn, mailOf, messageIdOf } from './mail.ts';
export type { Outbox, OutboxTiming } from './outbox.ts';
export { createOutbox } from './outbox.ts';
export { enqueue, mailMigrations, retry } from './queue.ts';
export { createSender } from './sender.ts';
export { body, isPlainAddress, line, oneLine, shortName, wrapped } from './text.ts';
