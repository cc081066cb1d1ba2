import type { MessageFields } from '../../lib/message-rules.ts';

/** Takes where to write, the subject and what was typed; gives the address that opens an e-mail with all of it. */
export function mailLink(to: string, subject: string, fields: MessageFields): string {
  const { name, email, organization, message } = fields;
  const signature = [name, organization, email].filter((line) => line !== '').join('\n');
  // Lines of an e-mail end with both characters (RFC 6068, 5).
  const body = `${message}\n\n${signature}`.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
