import { breakLines } from '../../src/lib/break-lines.ts';

/** In characters; mail programs show no more of a subject or a Reply-To. */
const MAX_NAME = 80;

/** In characters; one long word may be longer. */
const MAX_LINE = 76;

/** In characters, without the angle brackets (RFC 5321, 4.5.3.1.3). */
export const MAX_ADDRESS = 254;

/** In ASCII, without empty parts between dots, and with a domain of at least two labels. */
const PLAIN_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

export function isPlainAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS && PLAIN_ADDRESS.test(address);
}

/**
 * One line: control and formatting characters (line ends, escapes, marks that change the direction of
 * reading) and the spaces around them become one space.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** A name for a header. The space keeps mail programs from decoding what was typed (`=?utf-8?B?…?=`). */
export function shortName(name: string): string {
  const characters = Array.from(oneLine(name).replaceAll('=?', '= ?'));
  return characters.length > MAX_NAME
    ? `${characters.slice(0, MAX_NAME - 1).join('')}…`
    : characters.join('');
}

/** Control characters but tabs and line ends, and marks that change the direction of reading. */
const STEERING = /(?![\t\r\n\u0085])\p{Cc}|\p{Bidi_Control}/gu;

/** Shows such characters, for example as `[U+202E]`, so that they mislead nobody. */
function showSteering(text: string): string {
  return text.toWellFormed().replace(STEERING, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

/** One line of a mail. No part of a visitor's text can look like one of our lines. */
export function line(text: string): string {
  return showSteering(text)
    .replace(/[\p{Zl}\p{Zp}\s\u0085]+/gu, ' ')
    .trim();
}

/** With line feeds only. */
export function body(message: string): string {
  return showSteering(message).replace(/\r\n?|\u0085|\p{Zl}|\p{Zp}/gu, '\n');
}

/** Breaks a paragraph between words, because mail servers may break long lines anywhere. */
export function wrapped(paragraph: string): string {
  return breakLines(paragraph, MAX_LINE).join('\n');
}
