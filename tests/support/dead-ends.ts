/** Addresses that the footer links to and that have no page (SPEC 2). */
export const deadEnds = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;
