import type { MessageFields } from '../../src/message/index.ts';
import type { TokenState } from './token.ts';

/** Why a message counts as spam; it is stored with this reason and not mailed. */
export type SpamReason = 'honeypot' | 'links' | 'markup' | 'link-in-name';

/** What is odd about a message that is mailed all the same, with a warning. */
export type MessageFlag = 'too-fast';

/** Links in a message that people still send; advertisements bring more. */
const MOST_LINKS = 3;

const LINK = /(?:https?:\/\/|\bwww\.)\S/gi;
/** Markup of forums and pages, which a person does not write into a form of plain text. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href|<script\b/i;

/** Judges by content alone: a clock may be wrong, and a person whose message is spam is not told. */
export function spamReason(fields: MessageFields, honeypot: string): SpamReason | null {
  if (honeypot !== '') return 'honeypot';
  if (fields.name.search(LINK) !== -1) return 'link-in-name';
  if (MARKUP.test(fields.message)) return 'markup';
  return (fields.message.match(LINK)?.length ?? 0) > MOST_LINKS ? 'links' : null;
}

/** Faster than people type, or typed by a browser, or timed by two clocks that differ: nobody can tell which. */
export function flagFor(state: TokenState): MessageFlag | null {
  return state === 'too-young' ? 'too-fast' : null;
}
