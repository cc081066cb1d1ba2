/** In a `<meta>`, browsers ignore it and log a message (CSP 3, section 3.3). */
const HEADER_ONLY = /^frame-ancestors(?: |$)/;

/** Up to the tag that names the encoding, which must be in the first 1,024 bytes. */
const HEAD_START = /^[\s\S]{0,500}?<head[^>]*>(?:<meta charset="?[\w-]+"?\s*\/?>)?/i;

/**
 * The directives that all pages share, for the header of every address of a static host; browsers apply it
 * together with the page's own policy. `default-src` is left out, because it would forbid the scripts and
 * styles whose hashes are only in the page's own policy.
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

/** Writes the policy into the page, before everything that it applies to. */
export function withPolicy(html: string, policy: string): string {
  const start = HEAD_START.exec(html)?.[0];
  if (start === undefined) throw new Error('A page without <head> cannot carry its policy.');
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  return start + meta + html.slice(start.length);
}
