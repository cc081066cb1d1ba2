import type { MessageFields } from '../../src/lib/message-rules.ts';

/** Why a message counts as spam; it is stored with this reason and not mailed. */
export type SpamReason = 'honeypot' | 'too-fast' | 'links' | 'markup' | 'link-in-name';

/** Links in a message that people still send; advertisements bring more. */
const MOST_LINKS = 3;

const LINK = /(?:https?:\/\/|\bwww\.)\S/gi;
/** Markup of forums and pages, which a person does not write into a form of plain text. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href|<script\b/i;

/** Takes what was typed (clean), the hidden field and whether it came faster than people write; gives why it is spam. */
export function spamReason(
  fields: MessageFields,
  honeypot: string,
  isTooFast: boolean,
): SpamReason | null {
  if (honeypot !== '') return 'honeypot';
  if (isTooFast) return 'too-fast';
  if (fields.name.search(LINK) !== -1) return 'link-in-name';
  if (MARKUP.test(fields.message)) return 'markup';
  return (fields.message.match(LINK)?.length ?? 0) > MOST_LINKS ? 'links' : null;
}
