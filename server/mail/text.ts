import { breakLines } from '../../src/lib/break-lines.ts';

/** In characters. Mail programs show no more of a subject or a Reply-To name. */
const MAX_NAME = 80;

/** In characters. A single long word may exceed it. */
const MAX_LINE = 76;

/** In characters, without the angle brackets (RFC 5321, 4.5.3.1.3). */
export const MAX_ADDRESS = 254;

/** ASCII only, no empty parts between dots, and a domain of at least two labels. */
const PLAIN_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

export function isPlainAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS && PLAIN_ADDRESS.test(address);
}

/**
 * Returns one line. Control and formatting characters (line ends, escapes, marks that change the reading
 * direction) and the spaces around them become one space.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Shortens a name for a header. The space stops mail programs from decoding text such as `=?utf-8?B?…?=`. */
export function shortName(name: string): string {
  const characters = Array.from(oneLine(name).replaceAll('=?', '= ?'));
  return characters.length > MAX_NAME
    ? `${characters.slice(0, MAX_NAME - 1).join('')}…`
    : characters.join('');
}

/** Shows marks of the reading direction, for example as `[U+202E]`, so that they cannot mislead the reader. */
export function showBidiMarks(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, (mark) => {
    const code = mark.charCodeAt(0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

/** Breaks a paragraph between words, because mail servers may break long lines anywhere. */
export function wrapped(paragraph: string): string {
  return breakLines(paragraph, MAX_LINE).join('\n');
}
