/** Ignored in a `<meta>`, with a message in the browser's console (CSP 3, section 3.3). */
const HEADER_ONLY = /^frame-ancestors(?: |$)/;

/** The start of a document up to the tag that names its encoding, which must stand in its first 1,024 bytes. */
const HEAD_START = /^[\s\S]{0,500}?<head[^>]*>(?:<meta charset="?[\w-]+"?\s*\/?>)?/i;

/**
 * What all pages' policies say alike, for the header of every address of a static host. The browser applies
 * it together with the page's own policy. Without `default-src`, which would forbid the scripts and styles
 * whose hashes only the page's own policy names.
 */
export function sharedPolicy(policies: readonly string[]): string {
  const [first = '', ...others] = policies;
  const lists = others.map((policy) => policy.split('; '));
  return first
    .split('; ')
    .filter((directive) => lists.every((list) => list.includes(directive)))
    .filter((directive) => !directive.startsWith('default-src '))
    .join('; ');
}

/**
 * Writes a page's policy into it, before anything that the policy is about.
 * @throws an error for a page without a head
 */
export function withPolicy(html: string, policy: string): string {
  const start = HEAD_START.exec(html)?.[0];
  if (start === undefined) throw new Error('A page without <head> cannot carry its policy.');
  const said = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${said.join('; ')}">`;
  return start + meta + html.slice(start.length);
}
