const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Sources have numbers, notes have letters. */
export function noteLetter(number: number): string {
  return ALPHABET.charAt((number - 1) % ALPHABET.length);
}
