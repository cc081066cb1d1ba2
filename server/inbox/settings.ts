import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { SettingError } from '../settings.ts';
import { readDuration } from './duration.ts';
import type { StoreSettings } from './open-store.ts';
import { checkSecret, SHORTEST_SECRET } from './secret.ts';
import { readStoreSettings } from './store-settings.ts';

/** How mails leave; they wait while this is not set. */
export interface MailSettings {
  /** Address of the mail server, `smtp://…` or `smtps://…`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: string;
}

/** What the inbox can be told from outside. */
export interface InboxSettings extends StoreSettings {
  readonly mail: MailSettings | undefined;
  /** Signs tokens and hides addresses; unset, this machine keeps one of its own (`keptSecret`). */
  readonly secret: string | undefined;
  /** Time in milliseconds for which messages are kept. */
  readonly retentionMs: number;
  /** Port of the metrics; none are told without one. */
  readonly metricsPort: number | undefined;
  /** Proxies in front of this server, which each add a sender's address to X-Forwarded-For. */
  readonly proxies: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_RETENTION = '365d';
const MOST_PROXIES = 10;
const MOST_READERS = 20;
const HIGHEST_PORT = 65_535;

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
}

function isMailbox(value: string): boolean {
  const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return z.email().safeParse(address).success;
}

function readMailboxes(name: string, value: string, most: number): string {
  const mailboxes = value.split(',').map((mailbox) => mailbox.trim());
  if (!/[\r\n]/.test(value) && mailboxes.length <= most && mailboxes.every(isMailbox)) return value;
  throw new SettingError(
    `${name} must be an e-mail address when SMTP_URL is set, for example ${name}=inbox@rillwatch.example; it is "${value}".`,
  );
}

function readMail(given: (name: string) => string | undefined): MailSettings | undefined {
  const smtpUrl = given('SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)) {
    throw new SettingError(
      'SMTP_URL must be the address of a mail server, for example SMTP_URL=smtp://user:password@mail.example:587.',
    );
  }
  return {
    smtpUrl,
    from: readMailboxes('MAIL_FROM', given('MAIL_FROM') ?? '', 1),
    to: readMailboxes('MAIL_TO', given('MAIL_TO') ?? '', MOST_READERS),
  };
}

function readSecret(value: string | undefined, host: string): string | undefined {
  if (value !== undefined) checkSecret(value);
  else if (!isLoopback(host)) {
    throw new SettingError(
      `INBOX_SECRET must be set when HOST is ${host}: at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 32".`,
    );
  }
  return value;
}

function readWhole(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new SettingError(
    `${name} must be a whole number from ${least} to ${most}; it is "${value}".`,
  );
}

/**
 * Takes the environment and the host that is listened on, gives the inbox's settings; an empty
 * variable counts as unset. Throws a SettingError for a value that cannot be used.
 */
export function readInboxSettings(
  env: Environment,
  { host }: Pick<Settings, 'host'>,
): InboxSettings {
  const given = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const metricsPort = given('METRICS_PORT');
  return {
    ...readStoreSettings(env),
    mail: readMail(given),
    secret: readSecret(given('INBOX_SECRET'), host),
    retentionMs: readDuration('INBOX_RETENTION', given('INBOX_RETENTION') ?? DEFAULT_RETENTION),
    metricsPort:
      metricsPort === undefined
        ? undefined
        : readWhole('METRICS_PORT', metricsPort, 1, HIGHEST_PORT),
    proxies: readWhole('INBOX_PROXIES', given('INBOX_PROXIES') ?? '0', 0, MOST_PROXIES),
  };
}
