/** Path prefix of a further language. The expression means the same in JavaScript and PCRE. */
export const LANGUAGE_PREFIX = '(?:/[a-z]{2,3}(?:-[A-Za-z0-9]+)*(?=/))?';

const LANGUAGE_START = new RegExp(`^${LANGUAGE_PREFIX}`);

export function withoutLanguage(file: string): string {
  return file.replace(LANGUAGE_START, '');
}
