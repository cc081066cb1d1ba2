/** Where the browser sends a message, as JSON or as a form. */
export const MESSAGES_PATH = '/api/messages';

/** Page that a form sent without script leads to. */
export const SENT_ADDRESS = '/contact/sent';

/** Page with the form. */
export const FORM_ADDRESS = '/contact';

/** Template of the answer to a form with errors, which has no address of its own. */
export const FORM_DOCUMENT = '/contact/form.html';
