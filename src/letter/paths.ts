/** Where the form that asks for the letter posts: `email`, the honeypot and the form's token. */
export const LETTER_SUBSCRIBE_PATH = '/letter/subscribe';

/** Begins the address of a confirmation mail's link; its token follows. */
export const LETTER_CONFIRM_PATH = '/letter/confirm/';

/** Begins the address by which a reader leaves; the reader's token follows. */
export const LETTER_LEAVE_PATH = '/letter/leave/';

/** Page on which the form stands. */
export const LETTER_FORM_ADDRESS = '/resources';

/** Built pages that the server answers with; none has an address of its own. */
export const LETTER_DOCUMENTS = {
  /** The address is taken, whether it was known or not. */
  asked: '/letter/asked.html',
  /** The form again, with what is wrong and what was typed. */
  form: '/letter/form.html',
  /** One button, that confirms. */
  confirm: '/letter/confirm.html',
  confirmed: '/letter/confirmed.html',
  already: '/letter/already.html',
  /** One button, that leaves. */
  leave: '/letter/leave.html',
  left: '/letter/left.html',
  /** The link is too old or unknown; with the form. */
  tooOld: '/letter/too-old.html',
} as const;

/** Field with the version of the consent words that stand beside the form. */
export const WORDS_VERSION_FIELD = 'words';
