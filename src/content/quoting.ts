interface KeyLine {
  /** Indentation, hyphens, key, and colon, with the space after it. */
  head: string;
  value: string;
}

const KEY_LINE = /^(\s*(?:- +)*(?:[\w-]+: +|- +))(\S.*?)\s*$/;

/** Splits a line of YAML. Returns `undefined` if it has no key or hyphen with a value. */
export function keyLine(text: string): KeyLine | undefined {
  const [, head, value] = KEY_LINE.exec(text) ?? [];
  return head === undefined || value === undefined ? undefined : { head, value };
}

/** Puts a text in the quotation marks that require the fewest changes in it. */
function quote(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Words that begin with an apostrophe instead of a quotation mark. */
const ELISION = /^'(?:tis|twas|til|em|cause|n'|\d0s)\b/i;

/** Removes the quotation marks around a text, even if the last one is curly, missing, or followed by a comma. */
function unquoted(value: string): string {
  const [, curly] = /^[“„‘](.*)[”“’]$/.exec(value) ?? [];
  if (curly !== undefined) return curly;
  // If there is a mark only at the end, the first one is missing, unless it is an apostrophe, as in: the farms'.
  const [, ended] = /^([^'"]*[^\ss'"])['"]$/.exec(value) ?? [];
  if (ended !== undefined) return ended;
  const [, mark = '', inner] = /^(['"])(.*?)(?:\1[,;]?|[“”‘’])?$/.exec(value) ?? [];
  if (inner === undefined || ELISION.test(value)) return value;
  // An apostrophe is between letters. A mark after a word would end the text: 'soil', he said, 'is gone'.
  const others = inner.replace(/\w'\w/g, '__');
  const first = others.indexOf(mark);
  return first === -1 || /\s/.test(others.charAt(first - 1)) ? inner : value;
}

/** Returns the line with its value in quotation marks. */
export function quotedLine(text: string): string | undefined {
  const parts = keyLine(text);
  return parts && `${parts.head.trimStart()}${quote(unquoted(parts.value))}`;
}
