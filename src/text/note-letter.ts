const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The letter of a note; sources have numbers. */
export function noteLetter(number: number): string {
  return ALPHABET.charAt((number - 1) % ALPHABET.length);
}
