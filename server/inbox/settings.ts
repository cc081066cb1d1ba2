import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { wholeNumber } from '../../src/lib/whole-number.ts';
import type { Settings } from '../settings.ts';
import { SettingError } from '../settings.ts';
import { readDuration } from './duration.ts';
import type { StoreSettings } from './open-store.ts';
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
  /** Signs tokens and hides addresses. */
  readonly secret: string;
  /** Whether the secret was made for this run alone. */
  readonly isSecretMade: boolean;
  /** Time in milliseconds for which messages are kept. */
  readonly retentionMs: number;
  /** Port of the metrics; none are told without one. */
  readonly metricsPort: number | undefined;
  /** Proxies in front of this server, which each add a sender's address to X-Forwarded-For. */
  readonly proxies: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_RETENTION = '365d';
const SHORTEST_SECRET = 32;
/** Different characters of a secret; fewer are a pattern and no secret. */
const FEWEST_CHARACTERS = 10;
const MOST_PROXIES = 10;
const MOST_READERS = 20;
const HIGHEST_PORT = 65_535;
const MADE_SECRET_BYTES = 32;

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

function readSecret(
  value: string | undefined,
  host: string,
): Pick<InboxSettings, 'secret' | 'isSecretMade'> {
  if (value === undefined) {
    if (isLoopback(host)) {
      return { secret: randomBytes(MADE_SECRET_BYTES).toString('base64url'), isSecretMade: true };
    }
    throw new SettingError(
      `INBOX_SECRET must be set when HOST is ${host}: at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 32".`,
    );
  }
  if (value.length >= SHORTEST_SECRET && new Set(value).size >= FEWEST_CHARACTERS) {
    return { secret: value, isSecretMade: false };
  }
  throw new SettingError(
    `INBOX_SECRET must have at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 32"; it has ${value.length}, of ${new Set(value).size} kinds.`,
  );
}

function readWhole(name: string, value: string, least: number, most: number): number {
  const number = wholeNumber(value, least, most);
  if (number !== undefined) return number;
  throw new SettingError(
    `${name} must be a whole number from ${least} to ${most}; it is "${value}".`,
  );
}

/** The site and its metrics cannot share a port; told here, where it can still be said by its name. */
function readMetricsPort(value: string | undefined, sitePort?: number): number | undefined {
  if (value === undefined) return undefined;
  const port = readWhole('METRICS_PORT', value, 1, HIGHEST_PORT);
  if (port !== sitePort) return port;
  throw new SettingError(
    `METRICS_PORT must be another port than PORT, for example METRICS_PORT=${port === HIGHEST_PORT ? 9100 : port + 1}; both are ${port}.`,
  );
}

/**
 * Takes the environment and where the site listens, gives the inbox's settings; an empty
 * variable counts as unset. Throws a SettingError for a value that cannot be used.
 */
export function readInboxSettings(
  env: Environment,
  { host, port }: Pick<Settings, 'host'> & Partial<Pick<Settings, 'port'>>,
): InboxSettings {
  const given = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  return {
    ...readStoreSettings(env),
    mail: readMail(given),
    ...readSecret(given('INBOX_SECRET'), host),
    retentionMs: readDuration('INBOX_RETENTION', given('INBOX_RETENTION') ?? DEFAULT_RETENTION),
    metricsPort: readMetricsPort(given('METRICS_PORT'), port),
    proxies: readWhole('INBOX_PROXIES', given('INBOX_PROXIES') ?? '0', 0, MOST_PROXIES),
  };
}
