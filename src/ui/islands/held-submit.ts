/** Attribute of a form whose button was pressed before its island was there. */
export const HELD_SUBMIT = 'data-wanted';
