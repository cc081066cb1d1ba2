/** Where the browser sends a message, as JSON or as a plain form. */
export const MESSAGES_PATH = '/api/messages';

/** Where the browser gets a fresh token when the page's own has grown too old. */
export const TOKEN_PATH = '/api/messages/token';

/** Page that says that a message has been stored; a plain form leads to it. */
export const SENT_ADDRESS = '/contact/sent';

/** Page with the form. */
export const FORM_ADDRESS = '/contact';

/** Built template of the answer to a form with errors; it has no address of its own. */
export const FORM_DOCUMENT = '/contact/form.html';
