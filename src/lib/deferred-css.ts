/** Attribute of the drawing that follows the first text of a page: the build puts the deferred CSS there. */
export const DEFERRED_CSS = 'data-deferred-css';
