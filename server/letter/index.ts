/* What others may use of the letter: its description, and what sends it for benchmarks. */
export { LETTER } from './room.ts';
export { LETTER_MAIL, letterMails, letterRecords, Letters } from './sending/index.ts';
