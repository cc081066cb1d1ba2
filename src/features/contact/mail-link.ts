import { type FormField, LINE_FIELDS, TEXT_FIELDS } from './fields.ts';
import type { MessageFields } from './rules.ts';

/**
 * Multi-line texts come first, then one line for each other field.
 * @param to a `mailto:` address
 */
export function mailLink(to: string, subject: string, typed: MessageFields): string {
  const wordsIn = (fields: readonly FormField[]): string[] =>
    fields.map(({ name }) => typed[name]).filter((copy) => copy !== '');
  // Lines of an e-mail end with both characters (RFC 6068, 5).
  const body = [...wordsIn(TEXT_FIELDS), wordsIn(LINE_FIELDS).join('\n')]
    .join('\n\n')
    .replaceAll(/\r?\n/g, '\r\n');
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
