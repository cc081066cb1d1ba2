/* What others may use of the letter: its description, and what sends it for benchmarks. */
export { MIGRATIONS } from './migration-list.ts';
export { LETTER } from './room.ts';
export { LEAVE_MARK, LETTER_MAIL, letterMails, letterRecords, Letters } from './sending/index.ts';
