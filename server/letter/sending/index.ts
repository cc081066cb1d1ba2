/* What the rest of the room may use of the sending of letters. */
export { sendingCommands } from './commands.ts';
export type { Drafts } from './draft.ts';
export { LEAVE_MARK } from './letter-mail.ts';
export { letterMails } from './letter-mails.ts';
export { Letters } from './letters.ts';
export { LETTER_MAIL, letterRecords } from './records.ts';
export { openSending } from './open-sending.ts';
export type { SendingSettings } from './settings.ts';
export { readSendingSettings } from './settings.ts';
