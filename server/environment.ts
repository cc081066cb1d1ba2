import { normalizeAddress } from '../src/lib/email-address.ts';
import { addressIn, environmentSchema, variableOf, type Values } from './environment-schema.ts';

/** The message has one line for each invalid setting. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

type Given = Readonly<Record<string, string | undefined>>;

/** A setting, another setting that it needs, and an example of the other setting. */
const NEEDED = [
  ['SMTP_URL', 'MAIL_FROM', 'site@rillwatch.example'],
  ['SMTP_URL', 'MAIL_TO', 'office@rillwatch.example'],
  ['NEWSLETTER_DKIM_KEY_FILE', 'NEWSLETTER_DKIM_SELECTOR', 'news'],
  ['NEWSLETTER_DKIM_KEY_FILE', 'NEWSLETTER_DKIM_DOMAIN', 'rillwatch.example'],
] as const;

function conflictsIn(given: Given): string[] {
  const { SMTP_URL = '', SMTP_TLS, METRICS_PORT, PORT = '4321' } = given;
  const conflicts = NEEDED.filter(([name, needed]) => given[name] && !given[needed]).map(
    ([name, needed, example]) =>
      `${needed} must be set when ${name} is set, for example ${needed}=${example}.`,
  );
  if (SMTP_URL.startsWith('smtps:') && SMTP_TLS === 'off') {
    conflicts.push(
      'SMTP_TLS=off contradicts SMTP_URL=smtps://…, which encrypts from the first byte: leave one of them out.',
    );
  }
  if (METRICS_PORT === PORT) {
    conflicts.push(
      `METRICS_PORT must be another port than PORT, for example METRICS_PORT=9464; both are ${PORT}.`,
    );
  }
  return conflicts;
}

function mailIn({ smtpUrl, smtpTls, mailFrom, mailTo }: Values) {
  if (smtpUrl === undefined || mailFrom === undefined || mailTo === undefined) return undefined;
  const byAddress = Object.groupBy(mailTo.map(addressIn), (address) => address.toLowerCase());
  return {
    smtpUrl,
    isTlsRequired: smtpTls === 'required',
    from: mailFrom,
    /** All recipients, as the header lists them. */
    to: mailTo.join(', '),
    /** Each address gets its own mail. */
    recipients: Object.values(byAddress).flatMap((same = []) => same.slice(0, 1)),
  };
}

/** RFC 6376; the key is in PEM. */
function dkimIn({
  newsletterDkimKeyFile: privateKey,
  newsletterDkimSelector: keySelector,
  newsletterDkimDomain: domainName,
}: Values) {
  const signs = privateKey !== undefined && keySelector !== undefined && domainName !== undefined;
  return signs ? { privateKey, keySelector, domainName } : undefined;
}

/** An empty variable counts as unset. */
export function readEnvironment(env: Given) {
  const set: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const sender = normalizeAddress(addressIn(set.NEWSLETTER_FROM ?? set.MAIL_FROM ?? ''));
  const signer = /@([\w.-]+)$/.exec(sender)?.[1]?.toLowerCase();
  const given: Given = { NEWSLETTER_DKIM_DOMAIN: signer, ...set };
  const settings = Object.keys(environmentSchema.shape).map((name) => [
    name,
    given[variableOf(name)],
  ]);
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(settings));
  const invalid = (error?.issues ?? []).map(({ path, message }) => {
    const name = variableOf(path.join(''));
    return `${name} ${message.endsWith('.') ? message : `${message}; it is "${set[name] ?? ''}".`}`;
  });
  const sentences = [...invalid, ...conflictsIn(given)];
  if (data === undefined || sentences.length > 0) throw new SettingError(sentences.join('\n'));
  return {
    ...data,
    /** Undefined without `SMTP_URL`; mails then stay in the outbox. */
    mail: mailIn(data),
    /** Undefined if the mail server signs the newsletter. */
    dkim: dkimIn(data),
  };
}

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;
export type MailSettings = NonNullable<Environment['mail']>;
