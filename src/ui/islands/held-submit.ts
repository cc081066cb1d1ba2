/** Marks a form that was submitted before its island was hydrated. */
export const HELD_SUBMIT = 'data-wanted';
