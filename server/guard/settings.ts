import type { Given } from '../settings.ts';
import { readWholeNumber, SettingError } from '../settings.ts';
import { checkSecret, SHORTEST_SECRET } from './secret.ts';

/** What the guard can be told from outside. */
export interface GuardSettings {
  /** Signs tokens and hides addresses; unset, this machine keeps one of its own (`keptSecret`). */
  readonly secret: string | undefined;
  /** Proxies in front of this server, which each add a sender's address to X-Forwarded-For. */
  readonly proxies: number;
}

const MOST_PROXIES = 10;

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

/** Throws a SettingError for a value that cannot be used where the site listens. */
export function readGuardSettings(given: Given, host: string): GuardSettings {
  return {
    secret: readSecret(given('INBOX_SECRET'), host),
    proxies: readWholeNumber('INBOX_PROXIES', given('INBOX_PROXIES') ?? '0', 0, MOST_PROXIES),
  };
}
