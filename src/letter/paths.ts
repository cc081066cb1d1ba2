/** Where the form of the letter posts. */
export const LETTER_SUBSCRIBE_PATH = '/letter/subscribe';

/** Before the token of the link in a confirmation mail. */
export const LETTER_CONFIRM_PATH = '/letter/confirm/';

/** Before the token of the link with which a reader leaves; in the header of each letter, so that it stays short. */
export const LETTER_LEAVE_PATH = '/letter/leave/';

/** List of the letters that were sent; each has a page below it. */
export const LETTERS_ADDRESS = '/letters';

/** The page of a letter that was sent. */
export function letterAddress(slug: string): string {
  return `${LETTERS_ADDRESS}/${slug}`;
}

/** What a reader who subscribes, confirms or leaves is answered with. */
export const LETTER_ANSWERS = [
  'asked',
  'form',
  'confirm',
  'confirmed',
  'already',
  'leave',
  'left',
  'too-old',
] as const;
export type LetterAnswer = (typeof LETTER_ANSWERS)[number];

/** Folder of the answers' documents, which have no address of their own. */
export const LETTER_FOLDER = '/letter/';

/** The built document of an answer. */
export function letterDocument(answer: LetterAnswer): string {
  return `${LETTER_FOLDER}${answer}.html`;
}

/** Field of the form; the other two are the token and the field that only programs fill in. */
export const LETTER_EMAIL_FIELD = 'email';

/** Page on which the form stands. */
export const LETTER_FORM_ADDRESS = '/resources';
