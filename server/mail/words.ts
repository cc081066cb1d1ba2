/** Longest name in a subject or a Reply-To, in characters; a mail program shows no more of it. */
const LONGEST_NAME = 80;

/**
 * An address as browsers check it, in ASCII alone. Whatever else the store may hold is shown in the
 * text and is not used as an address.
 */
const PLAIN_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Whether a mail can be answered to that address. */
export function isPlainAddress(address: string): boolean {
  return PLAIN_ADDRESS.test(address);
}

/**
 * A visitor's words in one line: control and formatting characters (line ends, escapes, marks that
 * turn the direction of reading) and everything around them are one space.
 */
export function oneLine(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/**
 * A name for a header: what a mail program would decode there (`=?utf-8?B?…?=`) stays as it was typed.
 * Reading such a word, programs differ; with a space in it, none takes it for one.
 */
export function shortName(name: string): string {
  const characters = Array.from(oneLine(name).replaceAll('=?', '= ?'));
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…`
    : characters.join('');
}

/** Control characters, and marks that turn the direction of reading, but for tabs and line ends. */
const STEERING = /(?![\t\r\n\u0085])\p{Cc}|\p{Bidi_Control}/gu;

/** Shows what steers, as `[U+202E]`: the reader sees that it was there and is not led by it. */
function showSteering(words: string): string {
  return words.toWellFormed().replace(STEERING, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

/** One line of a text: like the words, but that no part of them looks like a line of ours. */
export function line(words: string): string {
  return showSteering(words)
    .replace(/[\p{Zl}\p{Zp}\s\u0085]+/gu, ' ')
    .trim();
}

/** The visitor's message with line feeds alone. */
export function body(message: string): string {
  return showSteering(message).replace(/\r\n?|\u0085|\p{Zl}|\p{Zp}/gu, '\n');
}
