import PostalMime from 'postal-mime';
import { readLetterId } from './letter-mail.ts';

/** What came back: nobody is there, it could not be delivered this time, or the reader called it unwanted. */
export type BounceKind = 'hard' | 'soft' | 'complaint';

/** A mail about one of our letters. */
export interface BounceReport {
  readonly kind: BounceKind;
  readonly letter: number;
  /** Of the reader: only who has got the letter can name it, so that nobody can sign off others. */
  readonly hash: string;
}

/** Parts that hold what was returned, or its header alone. */
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];

/** Mailboxes that are not there, have moved or are switched off (RFC 3463); all else may pass. */
const GONE = /^5\.(?:0\.0|1\.\d+|2\.1|4\.4)$/;

interface Part {
  readonly type: string;
  readonly text: string;
}

async function partsOf(source: Uint8Array): Promise<Part[]> {
  const { attachments } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  return attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
}

/** The values of a field, as RFC 3464 and RFC 5965 write fields. */
function valuesOf(text: string, name: string): string[] {
  const field = new RegExp(`^${name}:[ \\t]*(.+)$`, 'gim');
  return [...text.matchAll(field)].map(([, value = '']) => value.trim().toLowerCase());
}

/** What a report of RFC 3464 says; nothing while the mail may still arrive. */
function kindOfStatus(text: string): BounceKind | undefined {
  if (!valuesOf(text, 'Action').includes('failed')) return undefined;
  return valuesOf(text, 'Status').some((status) => GONE.test(status.split(' ')[0] ?? ''))
    ? 'hard'
    : 'soft';
}

/** What a report of RFC 5965 says; nothing where somebody says that the mail was wanted. */
function kindOfFeedback(text: string): BounceKind | undefined {
  return valuesOf(text, 'Feedback-Type').includes('not-spam') ? undefined : 'complaint';
}

function kindOf(parts: readonly Part[]): BounceKind | undefined {
  const status = parts.find(({ type }) => type === 'message/delivery-status');
  if (status !== undefined) return kindOfStatus(status.text);
  const feedback = parts.find(({ type }) => type === 'message/feedback-report');
  return feedback === undefined ? undefined : kindOfFeedback(feedback.text);
}

/** The Message-IDs of what was returned, as they were written. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/^Message-ID:\s*(\S+)/gim)].map(([, id = '']) => id);
}

/** Reads a mail that has come back; nothing for any other mail. Rejects for what is no mail at all. */
export async function readReport(source: Uint8Array): Promise<BounceReport | undefined> {
  const parts = await partsOf(source);
  const kind = kindOf(parts);
  if (kind === undefined) return undefined;
  const returned = parts.filter(({ type }) => RETURNED.includes(type));
  const ids = returned.flatMap(({ text }) => idsIn(text));
  const [id] = ids.flatMap((value) => readLetterId(value) ?? []);
  return id === undefined ? undefined : { kind, ...id };
}
