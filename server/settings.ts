import { PROFILE_SETTING, PROFILES, type Profile } from '../src/lib/profiles.ts';
import { wholeNumber } from '../src/lib/whole-number.ts';

/** Levels of the server's log, most talkative first; `silent` writes nothing. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of the log's levels. */
type LogLevel = (typeof LOG_LEVELS)[number];

/** What a build and a server can be told from outside. */
export interface Settings {
  /** Address to listen on; only this machine by default. */
  readonly host: string;
  /** TCP port, 1 to 65535. */
  readonly port: number;
  /** Origin under which visitors reach the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly profile: Profile;
  readonly logLevel: LogLevel;
}

/** The settings that content decides unless the environment says otherwise. */
export type ContentSettings = Pick<Settings, 'siteUrl' | 'profile'>;

/** Reads a setting by its name; an empty one counts as unset. */
export type Given = (name: string) => string | undefined;

/** A setting that cannot be used; its message is one sentence that says what to do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 4321;
export const HIGHEST_PORT = 65_535;

/** @throws SettingError for anything but a whole number within the bounds, which may be reached */
export function readWholeNumber(
  name: string,
  value: string,
  least: number,
  most: number,
  example = '',
): number {
  const number = wholeNumber(value, least, most);
  if (number !== undefined) return number;
  throw new SettingError(
    `${name} must be a whole number from ${least} to ${most}${example}; it is "${value}".`,
  );
}

/** @throws SettingError for anything but a TCP port */
export function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const value = givenIn(env)('PORT') ?? String(DEFAULT_PORT);
  return readWholeNumber('PORT', value, 1, HIGHEST_PORT, `, for example PORT=${DEFAULT_PORT}`);
}

function readHost(value: string | undefined): string {
  if (value === undefined) return DEFAULT_HOST;
  if (/^[\w.:-]+$/.test(value)) return value;
  throw new SettingError(
    `HOST must be a host name or an address without a scheme or a port, for example HOST=0.0.0.0; it is "${value}".`,
  );
}

function readSiteUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    (value === url.origin || value === `${url.origin}/`);
  if (isOrigin) return url.origin;
  throw new SettingError(
    `SITE_URL must be an absolute address in lower case, without a path or a query, for example SITE_URL=https://rillwatch.example; it is "${value}".`,
  );
}

function readChoice<const T extends string>(name: string, value: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new SettingError(`${name} must be one of ${choices.join(', ')}; it is "${value}".`);
}

/** Reads settings from the environment. */
export function givenIn(env: Readonly<Record<string, string | undefined>>): Given {
  return (name) => (env[name] === '' ? undefined : env[name]);
}

/**
 * An empty variable counts as unset.
 * @throws SettingError for a value that cannot be used
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  content: { readonly siteUrl: string; readonly profile: Profile },
): Settings {
  const given = givenIn(env);
  return {
    host: readHost(given('HOST')),
    port: readPort(env),
    siteUrl: readSiteUrl(given('SITE_URL') ?? content.siteUrl),
    profile: readChoice(PROFILE_SETTING, given(PROFILE_SETTING) ?? content.profile, PROFILES),
    logLevel: readChoice('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}
