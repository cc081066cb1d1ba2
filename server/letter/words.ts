import type { LetterWords as AllWords } from '../../src/schemas/letter.ts';

/** What the letter's server side says or keeps; content, `letter.yaml`. */
export type LetterWords = Pick<AllWords, 'consent' | 'form' | 'confirmation' | 'mail'> & {
  /** Name of the product, whose letter it is. */
  readonly name: string;
};
