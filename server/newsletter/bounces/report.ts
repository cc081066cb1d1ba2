import type { Report } from './parse-report.ts';
import { partsOf, readEntity, readFields, typeOf, type Fields } from './mime.ts';

/**
 * Each mail of an issue carries its token in this header. A mail server that returns the mail repeats the
 * header; a reply does not, unlike the Message-ID.
 */
export const TOKEN_HEADER = 'X-Newsletter-Token';

/** Each of our mails has one recipient, which a server may expand to some more. */
const MAX_RECIPIENTS = 50;

/** RFC 3464, and RFC 6533 for international addresses. */
const DELIVERY_STATUS = /^message\/(?:global-)?delivery-status$/;

/** Parts that hold the returned mail, or its header alone. */
const RETURNED = /^(?:message|text)\/(?:rfc822|global)(?:-headers)?$/;

/**
 * RFC 3463: no such mailbox, no such domain, an address that nothing can be delivered to, a mailbox that
 * has moved, a domain that accepts no mail (RFC 7505), and a disabled mailbox. Every other status may be
 * about the sender, the mail, or a passing state: 5.1.8, for example, is about the sender's own domain.
 */
const PERMANENT: readonly string[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

/** Whether an enhanced status code says that nobody can be reached at the address, now or later. */
export function isPermanent(status: string): boolean {
  return PERMANENT.includes(status);
}

/** The address in a value such as `rfc822; jane@farm.example`, which some servers write in angle brackets. */
function addressIn(value = ''): string {
  const address = value.slice(value.indexOf(';') + 1).trim();
  return address.replace(/^<(.*)>$/, '$1').toLowerCase();
}

/** Servers that pass on another server's refusal often write only 5.0.0 as the status and quote the refusal. */
function statusOf(fields: Fields): string {
  const [status = ''] = /^\d\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '') ?? [];
  if (status !== '5.0.0') return status;
  const diagnosis = fields.get('diagnostic-code') ?? '';
  return /^smtp\s*;\s*5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/i.exec(diagnosis)?.[1] ?? status;
}

function recipientsIn(text: string) {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields)
    .filter((fields) => fields.has('action'))
    .slice(0, MAX_RECIPIENTS)
    .map((fields) => ({
      addresses: ['original-recipient', 'final-recipient'].map((name) =>
        addressIn(fields.get(name)),
      ),
      action: /^[\w-]*/.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? '',
      status: statusOf(fields),
    }));
}

/** Reads a report about a mail. Nothing for any other mail, including a receipt that somebody has read one. */
export function readReport(source: Uint8Array): Report | undefined {
  const mail = readEntity(Buffer.from(source).toString('latin1'));
  if (typeOf(mail) !== 'multipart/report') return undefined;
  const parts = partsOf(mail);
  const returned = parts.find((part) => RETURNED.test(typeOf(part)));
  const token = readEntity(returned?.body ?? '').fields.get(TOKEN_HEADER.toLowerCase());
  if (token === undefined) return undefined;
  const status = parts.find((part) => DELIVERY_STATUS.test(typeOf(part)));
  if (status !== undefined) return { token, recipients: recipientsIn(status.body) };
  const feedback = parts.find((part) => typeOf(part) === 'message/feedback-report');
  if (feedback === undefined) return undefined;
  const type = readFields(feedback.body).get('feedback-type') ?? '';
  return { token, feedback: type.toLowerCase() };
}

/** What a report says about one copy of an issue. */
export interface Judgment {
  /** Nobody can be reached, the mail was not delivered this time, or what a subscriber wants. */
  readonly kind: 'permanent' | 'soft' | 'unsubscribed' | 'complained';
  /** Enhanced status code; empty if there is none. */
  readonly status: string;
}

/**
 * Each recipient of a report is judged alone. A failure for another address than the one we wrote to
 * comes from a list or a forwarding behind it: the address itself exists, so it is not permanent.
 *
 * @param isTheirs whether an address is the one that the mail was sent to
 * @returns nothing for a report that changes nothing, such as a delay or a message that a mail is no spam
 */
export function judge(
  report: Report,
  isTheirs: (address: string) => boolean,
): Judgment | undefined {
  if ('feedback' in report) {
    // RFC 5965 knows other types, which are about the mail or its sender and not about the subscriber's wishes.
    if (report.feedback === 'abuse') return { kind: 'complained', status: '' };
    if (report.feedback === 'opt-out') return { kind: 'unsubscribed', status: '' };
    return undefined;
  }
  const theirs = report.recipients.filter(({ addresses }) => addresses.some(isTheirs));
  const concerned = theirs.length > 0 ? theirs : report.recipients;
  const failed = concerned.find(({ action }) => action === 'failed');
  if (failed === undefined) return undefined;
  const isGone = theirs.includes(failed) && isPermanent(failed.status);
  return { kind: isGone ? 'permanent' : 'soft', status: failed.status };
}
