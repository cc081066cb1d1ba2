/** In a `<meta>`, browsers ignore this directive and log a message (CSP 3, section 3.3). */
const HEADER_ONLY = /^frame-ancestors(?: |$)/;

/** The start of a page up to the tag with the encoding, which must be within the first 1,024 bytes. */
const HEAD_START = /^[\s\S]{0,500}?<head[^>]*>(?:<meta charset="?[\w-]+"?\s*\/?>)?/i;

/**
 * Returns the directives that all pages share. A static host sends them as a header with every file, and
 * browsers apply them together with the page's own policy. `default-src` is left out, because it would
 * block the scripts and styles whose hashes are only in the page's own policy.
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

export function withPolicy(html: string, policy: string): string {
  const start = HEAD_START.exec(html)?.[0];
  if (start === undefined) throw new Error('A page without <head> cannot contain its policy.');
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  return start + meta + html.slice(start.length);
}
