/** Indentation, hyphens, key, and colon, with the space after it, and the value. */
const KEY_LINE = /^(\s*(?:- +)*(?:[\w-]+: +|- +))(\S.*?)\s*$/;

export function keyLine(text: string) {
  const [, head, value] = KEY_LINE.exec(text) ?? [];
  return head === undefined || value === undefined ? undefined : { head, value };
}

/** Puts a text in the quotation marks that require the fewest changes in it. */
function quote(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** A word that begins with an apostrophe instead of a quotation mark. */
const ELISION = /^'(?:tis|twas|til|em|cause|n'|\d0s)\b/i;

/** Removes the quotation marks around a text, even if one is curly or missing, or if a comma follows. */
function unquoted(value: string): string {
  const [, inner = value] = /^['"“„‘]?(.*?)(?:['"“”‘’][,;]?)?$/.exec(value) ?? [];
  // A mark after a word would end the text: 'soil', he said, 'is gone'.
  return ELISION.test(value) || /\S['"](?!\w)/.test(inner) ? value : inner;
}

export function quotedLine(text: string): string | undefined {
  const parts = keyLine(text);
  return parts && `${parts.head.trimStart()}${quote(unquoted(parts.value))}`;
}

export function withQuotes(line: string, reason: string): string {
  const right = quotedLine(line);
  const example = right === undefined ? '' : ` Write ${right}${right.endsWith('.') ? '' : '.'}`;
  return `Put the text in quotation marks${reason}.${example}`;
}
