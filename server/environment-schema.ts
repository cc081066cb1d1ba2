import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { HSTS_SCOPES } from '../src/lib/hsts.ts';
import { RETENTION_DAYS } from '../src/lib/constants.ts';
import { PROFILES } from '../src/lib/profiles.ts';
import { normalizeAddress } from '../src/lib/email-address.ts';
import { wholeNumber } from '../src/lib/whole-number.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/*
 * docs/settings.md describes every variable. An error without a final period gets the value appended. Errors
 * about passwords end with a period.
 */

/** Returns the variable of a setting, such as DATABASE_URL for `databaseUrl`. */
export function variableOf(setting: string): string {
  return setting.replace(/[A-Z]/g, '_$&').toUpperCase();
}

const MAX_DURATION_DAYS = 36_500;

const MAX_RECIPIENTS = 20;

function readBy<T>(read: (value: string) => T | undefined, rule: string) {
  return z.string().transform((value, context): T => {
    const result = read(value);
    if (result !== undefined) return result;
    context.addIssue(rule);
    return z.NEVER;
  });
}

function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

function numberFrom(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return readBy((value) => wholeNumber(value, least, most), rule);
}

/** Converts a time such as `365d` or `12h` to milliseconds. */
function durationMs(value: string): number | undefined {
  const [, digits, unit] = /^([1-9]\d{0,6})([dh])$/.exec(value) ?? [];
  const duration = Number(digits) * (unit === 'd' ? DAY_MS : HOUR_MS);
  return duration <= MAX_DURATION_DAYS * DAY_MS ? duration : undefined;
}

/** Accepts an origin such as `https://rillwatch.example`, with or without a trailing slash. */
function originOf(value: string): string | undefined {
  const { origin = '' } = URL.parse(value) ?? {};
  return /^https?:/.test(origin) && [origin, `${origin}/`].includes(value) ? origin : undefined;
}

/** Returns the address in a mailbox such as `Site <news@rillwatch.example>`. */
export function addressIn(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** Returns the mailbox with the domain of its address in ASCII. */
function mailboxIn(value: string): string | undefined {
  const typed = addressIn(value);
  const address = normalizeAddress(typed);
  const isValid = z.email().safeParse(address).success && !/[\r\n]/.test(value);
  return isValid ? value.replace(typed, () => address) : undefined;
}

function mailboxesIn(value: string): string[] | undefined {
  const all = value.split(',').flatMap((part) => mailboxIn(part.trim()) ?? []);
  const isValid = all.length <= MAX_RECIPIENTS && all.length === value.split(',').length;
  return isValid ? all : undefined;
}

function privateKeyIn(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    return undefined;
  }
}

const port = numberFrom(1, 65_535);

const databaseUrl = z.url({
  protocol: /^postgres(?:ql)?$/,
  hostname: /./,
  error:
    'must be the address of a PostgreSQL database, for example DATABASE_URL=postgres://site:secret@localhost/site.',
});

const smtpRule =
  'must be the address of a mail server that ends after the port or with ?name=, for example SMTP_URL=smtp://user:password@mail.example:587.';

// Nodemailer reads options from the query, one of which turns off certificate checks. Only `name` is safe.
const smtpUrl = z
  .url({ protocol: /^smtps?$/, hostname: /./, error: smtpRule, abort: true })
  .regex(/^[^?]*(?:\?name=[^&]*)?$/, smtpRule);

const mailbox = readBy(mailboxIn, 'must be an email address, for example site@rillwatch.example');

const domain = z
  .string()
  .regex(/^[\w.-]+$/, 'must be a name in DNS, for example rillwatch.example');

const bounceMailbox = z.url({
  protocol: /^imaps$/,
  hostname: /./,
  error: 'must be the address of a mailbox, for example imaps://user:password@mail.example/INBOX.',
});

export const environmentSchema = z.object({
  host: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, without a scheme or a port')
    .prefault('127.0.0.1'),
  port: port.prefault('4321'),
  siteUrl: readBy(
    originOf,
    'must be an absolute address in lower case, without a path or a query, for example SITE_URL=https://rillwatch.example',
  ).optional(),
  siteProfile: oneOf(PROFILES).optional(),
  siteHsts: oneOf(HSTS_SCOPES).prefault('host'),
  siteNoindex: oneOf(['1']).optional(),
  siteDrafts: oneOf(['1']).optional(),
  siteGallery: oneOf(['1']).optional(),
  /** Netlify sets it while it builds a site. */
  netlify: z.string().optional(),
  buildDir: z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w-]+)*$/,
      'must be a folder of this repository, for example dist/complete',
    )
    .prefault('dist'),
  contentDir: z.string().prefault('content'),
  logLevel: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).prefault('info'),
  databaseFile: z.string().prefault('data/site.sqlite'),
  databaseUrl: databaseUrl.optional(),
  trustedProxies: numberFrom(0, 10).prefault('0'),
  messageRetention: readBy(
    durationMs,
    'must be a time in days or hours such as 365d or 12h, up to 36500d',
  ).prefault(`${RETENTION_DAYS}d`),
  smtpUrl: smtpUrl.optional(),
  smtpTls: oneOf(['required', 'off']).prefault('required'),
  mailFrom: mailbox.optional(),
  mailTo: readBy(mailboxesIn, 'must be up to 20 email addresses, separated by commas').optional(),
  metricsPort: port.optional(),
  newsletterFrom: mailbox.optional(),
  newsletterDkimKeyFile: readBy(privateKeyIn, 'must name a readable private key in PEM').optional(),
  newsletterDkimSelector: domain.optional(),
  newsletterDkimDomain: domain.optional(),
  newsletterPerDomain: numberFrom(1, 60_000).prefault('120'),
  newsletterBounces: bounceMailbox.optional(),
});

export type Values = z.infer<typeof environmentSchema>;
