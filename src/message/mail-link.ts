import { FIELDS } from './fields.ts';
import type { MessageFields } from './rules.ts';

/** The address that opens an e-mail with all that was typed: texts of several lines first, then a line for each other field. */
export function mailLink(to: string, subject: string, typed: MessageFields): string {
  const written = FIELDS.filter(({ name }) => typed[name] !== '');
  const texts = written.filter(({ kind }) => kind === 'multiline');
  const lines = written.filter(({ kind }) => kind !== 'multiline');
  const signature = lines.map(({ name }) => typed[name]).join('\n');
  // Lines of an e-mail end with both characters (RFC 6068, 5).
  const body = [...texts.map(({ name }) => typed[name]), signature]
    .join('\n\n')
    .replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
