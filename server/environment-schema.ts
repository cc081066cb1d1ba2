import { z } from 'zod';
import { PROFILES } from '../src/lib/profiles.ts';
import * as values from './setting-values.ts';

/* An error without a final period gets the value appended. Errors about passwords end with a period. */

/** From the most detailed to the least. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const port = values.numberFrom(1, 65_535);

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

const mailbox = z
  .string()
  .refine(values.isMailbox, 'must be an email address, for example site@rillwatch.example');

const domain = z
  .string()
  .regex(/^[\w.-]+$/, 'must be a name in DNS, for example rillwatch.example');

const bounceMailbox = z.url({
  protocol: /^imaps$/,
  hostname: /./,
  error: 'must be the address of a mailbox, for example imaps://user:password@mail.example/INBOX.',
});

export const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, without a scheme or a port')
    .prefault('127.0.0.1')
    .describe('Address to listen on. `0.0.0.0` accepts connections from other machines.'),
  PORT: port.prefault('4321').describe('TCP port of the site.'),
  SITE_URL: values
    .readBy(
      values.originOf,
      'must be an absolute address in lower case, without a path or a query, for example SITE_URL=https://rillwatch.example',
    )
    .optional()
    .describe('Address at which visitors reach the site. Without it, `content/site.yaml` decides.'),
  SITE_PROFILE: values
    .oneOf(PROFILES)
    .optional()
    .describe('`specified` or `complete`. Without it, `content/site.yaml` decides.'),
  SITE_NOINDEX: values
    .oneOf(['1'])
    .optional()
    .describe('`1` builds a site that search engines do not list, such as a staging site.'),
  BUILD_DIR: z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w-]+)*$/,
      'must be a folder of this repository, for example dist/complete',
    )
    .prefault('dist')
    .describe('Folder of this repository that the site is built into and served from.'),
  CONTENT_DIR: z
    .string()
    .prefault('content')
    .describe('Folder of this repository that the build reads. The server does not read it.'),
  LOG_LEVEL: values
    .oneOf(LOG_LEVELS)
    .prefault('info')
    .describe(`How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`),
  DATABASE_FILE: z
    .string()
    .prefault('data/site.sqlite')
    .describe(
      'SQLite file with messages and subscribers. It is not used if `DATABASE_URL` is set.',
    ),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('Address of a PostgreSQL database, which several replicas can share.'),
  TRUSTED_PROXIES: values
    .numberFrom(0, 10)
    .prefault('0')
    .describe(
      'Proxies in front of the server, 0 to 10. Each adds the address of its client to `X-Forwarded-For`.',
    ),
  MESSAGE_RETENTION: values
    .readBy(values.durationMs, 'must be a time in days or hours such as 365d or 12h, up to 36500d')
    .prefault('365d')
    .describe('How long messages are kept, in days (`365d`) or hours (`12h`).'),
  SMTP_URL: smtpUrl
    .optional()
    .describe('Mail server, `smtp://user:password@host:587`. Without it, no mail is sent.'),
  SMTP_TLS: values
    .oneOf(['required', 'off'])
    .prefault('required')
    .describe('`required`, or `off` for a mail server on the same machine or network.'),
  MAIL_FROM: mailbox
    .optional()
    .describe('Sender of mails: an address that the mail server may send for.'),
  MAIL_TO: values
    .readBy(values.mailboxesIn, 'must be up to 20 email addresses, separated by commas')
    .optional()
    .describe('Recipients of contact messages: up to 20 addresses, separated by commas.'),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port of the metrics for Prometheus, at `/metrics`. Without it, the server has no metrics.',
    ),
  NEWSLETTER_FROM: mailbox
    .optional()
    .describe('Sender of the newsletter, if it is not `MAIL_FROM`.'),
  NEWSLETTER_DKIM_KEY_FILE: values
    .readBy(values.privateKeyIn, 'must name a readable private key in PEM')
    .optional()
    .describe('File with the private key (PEM) that signs the newsletter.'),
  NEWSLETTER_DKIM_SELECTOR: domain.optional().describe('Name of that key in DNS.'),
  NEWSLETTER_DKIM_DOMAIN: domain
    .optional()
    .describe('Domain of that key, if it is not the domain of the sender.'),
  NEWSLETTER_PER_DOMAIN: values
    .numberFrom(1, 60_000)
    .prefault('120')
    .describe('Mails per minute to one recipient domain.'),
  NEWSLETTER_BOUNCES: bounceMailbox
    .optional()
    .describe('Mailbox that receives bounces, `imaps://user:password@host/INBOX`.'),
});

export type Values = z.infer<typeof environmentSchema>;
