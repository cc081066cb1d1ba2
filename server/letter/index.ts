/* What others may use of the letter: its description. */
export { LETTER } from './room.ts';
export type { LetterWords } from './words.ts';
