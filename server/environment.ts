import { addressIn, environmentSchema, type Values } from './environment-schema.ts';

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

function mailIn({ SMTP_URL, SMTP_TLS, MAIL_FROM, MAIL_TO }: Values) {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) return undefined;
  const byAddress = Object.groupBy(MAIL_TO.map(addressIn), (address) => address.toLowerCase());
  return {
    smtpUrl: SMTP_URL,
    isTlsRequired: SMTP_TLS === 'required',
    from: MAIL_FROM,
    /** All recipients, as the header lists them. */
    to: MAIL_TO.join(', '),
    /** Each address gets its own mail. */
    recipients: Object.values(byAddress).flatMap((same = []) => same.slice(0, 1)),
  };
}

function newsletterIn(given: Values) {
  const { NEWSLETTER_DKIM_KEY_FILE: privateKey, NEWSLETTER_DKIM_SELECTOR: keySelector } = given;
  const domainName = given.NEWSLETTER_DKIM_DOMAIN;
  const signs = privateKey !== undefined && keySelector !== undefined && domainName !== undefined;
  return {
    /** Undefined if the newsletter is sent from `MAIL_FROM`. */
    from: given.NEWSLETTER_FROM,
    /** RFC 6376; the key is in PEM. */
    dkim: signs ? { privateKey, keySelector, domainName } : undefined,
    /** Mails per minute to one recipient domain. */
    perMinute: given.NEWSLETTER_PER_DOMAIN,
    bounces: given.NEWSLETTER_BOUNCES,
  };
}

/** An empty variable counts as unset. */
export function readEnvironment(env: Given) {
  const set: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const sender = addressIn(set.NEWSLETTER_FROM ?? set.MAIL_FROM ?? '');
  const signer = /@([\w.-]+)$/.exec(sender)?.[1]?.toLowerCase();
  const given = { NEWSLETTER_DKIM_DOMAIN: signer, ...set };
  const { data, error } = environmentSchema.safeParse(given);
  const invalid = (error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('');
    return `${name} ${message.endsWith('.') ? message : `${message}; it is "${set[name] ?? ''}".`}`;
  });
  const sentences = [...invalid, ...conflictsIn(given)];
  if (data === undefined || sentences.length > 0) throw new SettingError(sentences.join('\n'));
  return {
    host: data.HOST,
    port: data.PORT,
    /** Undefined if `content/site.yaml` decides. The same is true of the profile. */
    siteUrl: data.SITE_URL,
    profile: data.SITE_PROFILE,
    withGallery: data.SITE_GALLERY === '1',
    /** Relative to the repository. */
    buildDir: data.BUILD_DIR,
    logLevel: data.LOG_LEVEL,
    databaseFile: data.DATABASE_FILE,
    databaseUrl: data.DATABASE_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    messageRetentionMs: data.MESSAGE_RETENTION,
    /** Undefined without `SMTP_URL`; mails then stay in the outbox. */
    mail: mailIn(data),
    metricsPort: data.METRICS_PORT,
    newsletter: newsletterIn(data),
  };
}

export type Environment = Readonly<ReturnType<typeof readEnvironment>>;
export type MailSettings = NonNullable<Environment['mail']>;
export type NewsletterSettings = Environment['newsletter'];
