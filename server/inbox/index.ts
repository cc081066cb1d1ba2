/* What others may use of the inbox: its description, and the messages for tests and benchmarks. */
export type { OpenStore } from './open-store.ts';
export { MIGRATIONS, openStore } from './open-store.ts';
export { INBOX } from './room.ts';
export type { NewMessage } from './store.ts';
export type { InboxWords } from './words.ts';
