/** What a report says. The token is from the returned mail and has not been verified. */
export type Report = { readonly token: string } & (
  { readonly recipients: ReturnType<typeof recipientsIn> } | { readonly feedback: string }
);

/** A report has a part for people, one for programs, and the returned mail (RFC 6522). Some lack the first. */
const PARTS = ['1', '2', '3'] as const;

/** Sections of a report as an IMAP server names them: the header of the mail, then those of its parts. */
export const SECTIONS = ['header', '1.mime', '2.mime', '3.mime', ...PARTS] as const;

/** Returns a section, which may be cut off or, if the mail does not have it, empty. Contents are encoded. */
export type GetSection = (name: (typeof SECTIONS)[number]) => string;

/** Reads header fields by name in lower case, and joins folded lines. */
function readFields(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
}

function typeIn(header: string): string {
  const type = readFields(header).get('content-type') ?? '';
  return /^[^\s;]*/.exec(type)?.[0].toLowerCase() ?? '';
}

function decoded(body: string, header: string): string {
  const encoding = readFields(header).get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * The header with the token of a mail. A mail server that returns the mail repeats the header. A reply does
 * not repeat it, unlike the Message-ID.
 */
export const TOKEN_HEADER = 'X-Newsletter-Token';

/** Each mail has one recipient, which a mail server may expand to several. */
const MAX_RECIPIENTS = 50;

/** RFC 3464, and RFC 6533 for international addresses. */
const DELIVERY_STATUS = /^message\/(?:global-)?delivery-status$/;

/** The returned mail or only its header. */
const RETURNED = /^(?:message|text)\/(?:rfc822|global)(?:-headers)?$/;

/**
 * RFC 3463: no such mailbox, no such domain, an invalid address, a mailbox that has moved, a domain that
 * accepts no mail (RFC 7505), and a disabled mailbox. Other codes may be about the sender, the mail, or a
 * temporary state. The code 5.1.8, for example, is about the sender's own domain.
 */
const PERMANENT: readonly string[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

export function isPermanent(status: string): boolean {
  return PERMANENT.includes(status);
}

/** Returns the address in a value such as `rfc822; jane@farm.example`. Some servers add angle brackets. */
function addressIn(value = ''): string {
  const address = value.slice(value.indexOf(';') + 1).trim();
  return address.replace(/^<(.*)>$/, '$1').toLowerCase();
}

/** Servers that forward another server's refusal often write the status 5.0.0 and quote the refusal. */
function statusOf(fields: ReadonlyMap<string, string>): string {
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

/** Returns undefined if the mail is not a bounce or complaint, for example if it is a read receipt. */
export function readReport(section: GetSection): Report | undefined {
  if (typeIn(section('header')) !== 'multipart/report') return undefined;
  const contentOf = (type: RegExp): string | undefined => {
    const found = PARTS.find((part) => type.test(typeIn(section(`${part}.mime`))));
    return found && decoded(section(found), section(`${found}.mime`));
  };
  const [header = ''] = contentOf(RETURNED)?.split(/(?:^|\r?\n)\r?\n/, 1) ?? [];
  const token = readFields(header).get(TOKEN_HEADER.toLowerCase());
  if (token === undefined) return undefined;
  const status = contentOf(DELIVERY_STATUS);
  if (status !== undefined) return { token, recipients: recipientsIn(status) };
  const feedback = contentOf(/^message\/feedback-report$/);
  if (feedback === undefined) return undefined;
  return { token, feedback: readFields(feedback).get('feedback-type')?.toLowerCase() ?? '' };
}

/** What a report means for one copy of an issue. */
export interface Verdict {
  /** Whether the address never works or failed once, or what the subscriber asked for. */
  readonly kind: 'permanent' | 'soft' | 'unsubscribed' | 'complained';
  /** Enhanced status code (RFC 3463). Empty if the report has no code. */
  readonly status: string;
}

/**
 * Only the subscriber's own address can bounce permanently. A failure of another address comes from a
 * mailing list or a forwarding of the subscriber's address, which therefore exists.
 *
 * @param isTheirs whether an address is the subscriber's
 * @returns undefined for a report without consequences, such as a delay or "not spam"
 */
export function classify(
  report: Report,
  isTheirs: (address: string) => boolean,
): Verdict | undefined {
  if ('feedback' in report) {
    // The other types of RFC 5965 are about the mail or its sender, not about what the subscriber wants.
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
