import { codeOf } from '../../src/lib/error-code.ts';
import type { MailEnd, MailKind, QueuedMail } from './kinds.ts';
import type { Scope } from './pacing.ts';

export interface Outcome extends Pick<MailEnd, 'reason' | 'enhancedStatus'> {
  readonly state: MailEnd['state'] | 'waiting';
  /** The mails that wait after a failure, besides this one. */
  readonly defers?: Scope;
  /** Whether the content was sent without a reply, so that the mail may have arrived. */
  readonly isUnanswered?: boolean;
}

const PERMANENT = 500;

/** They take about a day, because the later ones are an hour apart. */
const MAX_ATTEMPTS = 30;

/** Copies of a mail that a recipient may get if the mail server accepts each of them and its reply is lost. */
const MAX_UNANSWERED = 3;

function answerIn(error: unknown) {
  const found = { code: Number.NaN, command: '', response: '' };
  if (!(error instanceof Error && 'responseCode' in error)) return found;
  if ('command' in error) found.command = String(error.command);
  if ('response' in error) found.response = String(error.response);
  return { ...found, code: Number(error.responseCode) };
}

function enhancedStatusIn(error: unknown): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answerIn(error).response)?.[1];
}

/** Returns codes for the log and the outbox, because the messages of mail servers may repeat addresses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Nodemailer has one code for all connection errors.
  if (/certificate|altnames/i.test(error.message)) return 'ECERTIFICATE';
  const code = codeOf(error) || error.name;
  const { code: answer } = answerIn(error);
  const parts = [code, Number.isNaN(answer) ? undefined : answer, enhancedStatusIn(error)];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Returns which mails the refusal of a command affects. Any other failure affects all of them. */
function scopeOf(command: string): Scope {
  if (/^(?:RCPT TO|DATA)/.test(command)) return 'queue';
  return command.startsWith('MAIL FROM') ? 'kind' : 'server';
}

/** @param isDataSent whether the content may have reached the mail server */
export function failureOf(
  error: unknown,
  isDataSent: boolean,
  kind: MailKind,
  { attempts, unanswered }: Pick<QueuedMail, 'attempts' | 'unanswered'>,
): Outcome {
  const { code, command } = answerIn(error);
  const scope = scopeOf(command);
  const isAnswered = scope === 'queue';
  const enhancedStatus = enhancedStatusIn(error);
  const facts = { reason: reasonOf(error), ...(enhancedStatus && { enhancedStatus }) };
  // Without a reply to the content, the delivery status is unknown.
  const isUnanswered = isDataSent && !isAnswered;
  const copies = unanswered + Number(isUnanswered);
  if (isUnanswered && (kind.afterCrash === 'unknown' || copies >= MAX_UNANSWERED)) {
    return { state: 'unknown', ...facts, isUnanswered };
  }
  if (isAnswered && code >= PERMANENT && kind.afterRefusal === 'fail') {
    return { state: 'failed', ...facts };
  }
  const givenUp = copies > 0 ? 'unknown' : 'failed';
  const state = attempts >= MAX_ATTEMPTS ? givenUp : 'waiting';
  return { state, ...facts, isUnanswered, defers: isDataSent ? 'queue' : scope };
}

/** By the code at the start of a reason. */
const ADVICE: Readonly<Record<string, string>> = {
  ETLS: 'The mail server does not support encryption, so nothing was sent. Use smtps:// or another port in SMTP_URL, or set SMTP_TLS=off for a mail server on this machine or in its own network.',
  ECERTIFICATE:
    'The certificate of the mail server is not valid for the name in SMTP_URL or was not signed by a known authority, so nothing was sent. NODE_EXTRA_CA_CERTS can name a file with more authorities.',
  EAUTH: 'The mail server rejects the user and password in SMTP_URL.',
  EDNS: 'The host name in SMTP_URL could not be resolved.',
};

export function adviceOn(reason: string): string | undefined {
  return ADVICE[/^\w+/.exec(reason)?.[0] ?? ''];
}
