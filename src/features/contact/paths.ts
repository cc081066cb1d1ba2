/** Accepts a message as JSON or as a form. */
export const MESSAGES_PATH = '/api/messages';

export const SENT_ADDRESS = '/contact/sent';

export const FORM_ADDRESS = '/contact';

/** Template of the answer to a form with errors; it has no address of its own. */
export const FORM_DOCUMENT = '/contact/form.html';
