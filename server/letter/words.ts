import type { Letter } from '../../src/schemas/letter.ts';

/** What of the letter's content the server says or keeps; `content/letter.yaml`. */
export type LetterWords = Pick<Letter, 'consent' | 'errors' | 'problems' | 'confirmation'>;
