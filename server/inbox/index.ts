/* What others may use of the inbox: its description, and the messages for who works with them beside it. */
export type { OpenStore } from './open-store.ts';
export { MIGRATIONS, openStore } from './open-store.ts';
export { INBOX } from './room.ts';
export type { MailState, Message, NewMessage, Stats, Store, Summary } from './store.ts';
export type { InboxWords } from './words.ts';
