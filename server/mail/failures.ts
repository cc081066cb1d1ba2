import type { MailKind, QueuedMail } from './kinds.ts';
import type { Scope } from './pacing.ts';

/** What became of an attempt. */
export interface Outcome {
  readonly state: 'done' | 'waiting' | 'unknown' | 'failed' | 'dropped';
  readonly reason: string;
  /** Status of RFC 3463, if the mail server named one. */
  readonly enhancedStatus?: string;
  /** What else has to wait. */
  readonly defers?: Scope;
}

const PERMANENT = 500;

/** The mail server's answer, if it gave one, as the mail library reports it. */
function answerIn(error: unknown) {
  const found = { code: Number.NaN, command: '', response: '' };
  if (!(error instanceof Error && 'responseCode' in error)) return found;
  if ('command' in error) found.command = String(error.command);
  if ('response' in error) found.response = String(error.response);
  return { ...found, code: Number(error.responseCode) };
}

/** The status at the beginning of the answer, such as 5.1.1 for an address that does not exist. */
function enhancedStatusIn(error: unknown): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answerIn(error).response)?.[1];
}

/**
 * Why an attempt failed, in a few characters for log and table: codes only, because the sentences of a
 * mail server repeat addresses.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // The mail library has one code for every failure of a connection.
  if (/certificate|altnames/i.test(error.message)) return 'ECERTIFICATE';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const { code: answer } = answerIn(error);
  const parts = [code, Number.isNaN(answer) ? undefined : answer, enhancedStatusIn(error)];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Whom the refusal of a command concerns; any other failure is the mail server's. */
function scopeOf(command: string): Scope {
  if (/^(?:RCPT TO|DATA)/.test(command)) return 'queue';
  return command.startsWith('MAIL FROM') ? 'kind' : 'server';
}

/** @param isDataSent whether the content may have gone out */
export function failureOf(
  error: unknown,
  isDataSent: boolean,
  kind: MailKind,
  { attempts }: Pick<QueuedMail, 'attempts'>,
): Outcome {
  const { code, command } = answerIn(error);
  const scope = scopeOf(command);
  const isAnswered = scope === 'queue';
  const enhancedStatus = enhancedStatusIn(error);
  const facts = { reason: reasonOf(error), ...(enhancedStatus && { enhancedStatus }) };
  // Without an answer to the content nobody knows whether it was taken.
  if (isDataSent && !isAnswered && kind.afterCrash === 'unknown') {
    return { state: 'unknown', ...facts };
  }
  if (isAnswered && code >= PERMANENT && kind.afterRefusal === 'fail') {
    return { state: 'failed', ...facts };
  }
  const state = attempts >= kind.maxAttempts ? 'failed' : 'waiting';
  return { state, ...facts, defers: isDataSent ? 'queue' : scope };
}

/** What the owner can do about a failure, by the beginning of its reason. */
const ADVICE: readonly (readonly [reason: RegExp, sentence: string])[] = [
  [
    /^ETLS/,
    'The mail server does not encrypt, and nothing was sent. Use smtps:// or another port in SMTP_URL, or set SMTP_TLS=off for a mail server on this machine or in its own network.',
  ],
  [
    /^ECERTIFICATE/,
    'The certificate of the mail server is not valid for the name in SMTP_URL, or no known authority has signed it, and nothing was sent. NODE_EXTRA_CA_CERTS names a file with more authorities.',
  ],
  [/^EAUTH/, 'The mail server refuses the user and the password in SMTP_URL.'],
  [/^EDNS/, 'The name in SMTP_URL leads to no mail server.'],
];

/** What to do about a failure, if something can be done. */
export function adviceOn(reason: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
}
