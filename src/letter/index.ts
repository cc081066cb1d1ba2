/* The door to what the letter is: its addresses and pages, for the build and the server alike. */
export {
  LETTER_CONFIRM_PATH,
  LETTER_DOCUMENTS,
  LETTER_FORM_ADDRESS,
  LETTER_LEAVE_PATH,
  LETTER_SUBSCRIBE_PATH,
  WORDS_VERSION_FIELD,
} from './paths.ts';
