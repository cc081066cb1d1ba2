/** The pages that links of `content/` may lead to. */
const PAGES = ['/', '/resources', '/contact'];

/** Links that the footer has before their pages exist (SPEC 2). */
const DEAD_ENDS = ['/about', '/technology', '/impact', '/solutions', '/blog'];

/** Every path of this site that a link may name. */
export const knownPaths: readonly string[] = [...PAGES, ...DEAD_ENDS];

/** Whether a link of `content/` may lead to this path of the site. */
export function isKnownPath(path: string): boolean {
  return knownPaths.includes(path);
}
