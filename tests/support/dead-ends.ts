/**
 * Addresses that the footer links to and that have no page (SPEC 2): read from the specification and not
 * from the table of pages, which is held to them.
 */
export const deadEnds = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;
