/** A line of YAML with a key, taken apart. */
interface KeyLine {
  /** Indentation, hyphens, key and colon, with the space after it. */
  head: string;
  /** What stands after the key. */
  value: string;
}

const KEY_LINE = /^(\s*(?:- +)*(?:[\w-]+: +|- +))(\S.*?)\s*$/;

/** Nothing where a line has no key or hyphen with a value. */
export function keyLine(text: string): KeyLine | undefined {
  const [, head, value] = KEY_LINE.exec(text) ?? [];
  return head === undefined || value === undefined ? undefined : { head, value };
}

/** A text in the quotation marks that need the least change in it. */
export function quote(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/**
 * Without the outer pair of marks, where the text uses the same mark inside, such as `'It's here'`.
 */
function unquoted(value: string): string {
  const [, mark = '', inner] = /^(['"])(.*)(?:\1|[“”‘’])$/.exec(value) ?? [];
  if (inner === undefined) return value;
  // An apostrophe stands between letters; a mark that closes a word would end the text: 'soil', he said, 'is gone'.
  const others = inner.replace(/\w'\w/g, '__');
  const first = others.indexOf(mark);
  return first === -1 || /\s/.test(others.charAt(first - 1)) ? inner : value;
}

/** The line as it is to be written: its value in quotation marks. Nothing where there is no value. */
export function quotedLine(text: string): string | undefined {
  const parts = keyLine(text);
  return parts && `${parts.head.trimStart()}${quote(unquoted(parts.value))}`;
}
