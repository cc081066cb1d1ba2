/* Public API of mail: an outbox that keeps mails of every kind until they are sent. */
export type { MailEnd, MailKind } from './kinds.ts';
export { adviceOn, reasonOf } from './failures.ts';
export { mailOf, messageIdOf, type Mail } from './mail.ts';
export { createOutbox, type Outbox, type OutboxTiming } from './outbox.ts';
export { enqueue, mailMigrations } from './queue.ts';
export { createSender } from './sender.ts';
export { isPlainAddress, MAX_ADDRESS, oneLine, shortName, showBidiMarks, wrapped } from './text.ts';
