import { wholeNumber } from '../../src/lib/whole-number.ts';
import type { Settings } from '../settings.ts';
import { SettingError } from '../settings.ts';
import { readDuration } from './duration.ts';
import type { MailSettings } from './mail-settings.ts';
import { readMailSettings } from './mail-settings.ts';
import type { StoreSettings } from './open-store.ts';
import { checkSecret, SHORTEST_SECRET } from './secret.ts';
import { readStoreSettings } from './store-settings.ts';

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
const HIGHEST_PORT = 65_535;

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
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
    mail: readMailSettings(given),
    secret: readSecret(given('INBOX_SECRET'), host),
    retentionMs: readDuration('INBOX_RETENTION', given('INBOX_RETENTION') ?? DEFAULT_RETENTION),
    metricsPort: readMetricsPort(given('METRICS_PORT'), port),
    proxies: readWhole('INBOX_PROXIES', given('INBOX_PROXIES') ?? '0', 0, MOST_PROXIES),
  };
}
