// The door to where the letter is found. What a letter looks like as a mail has a door of its own, mail.ts.
export {
  LETTER_ANSWERS,
  LETTER_CONFIRM_PATH,
  LETTER_EMAIL_FIELD,
  LETTER_FOLDER,
  LETTER_FORM_ADDRESS,
  LETTER_LEAVE_PATH,
  LETTER_SUBSCRIBE_PATH,
  letterAddress,
  type LetterAnswer,
  letterDocument,
  LETTERS_ADDRESS,
} from './paths.ts';
