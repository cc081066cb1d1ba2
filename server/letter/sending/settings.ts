import { readFileSync } from 'node:fs';
import { createPrivateKey } from 'node:crypto';
import { readMailbox } from '../../mail/index.ts';
import type { Given } from '../../settings.ts';
import { readWholeNumber, SettingError } from '../../settings.ts';

/** With what letters are signed (RFC 6376). */
export interface Dkim {
  readonly domainName: string;
  readonly keySelector: string;
  /** As PEM. */
  readonly privateKey: string;
}

/** Where mails that come back are found. */
export type BounceSource = { readonly folder: string } | { readonly imapUrl: string };

/** What the sending of letters can be told from outside. */
export interface SendingSettings {
  /** `LETTER_FROM`; letters come from `MAIL_FROM` without it. */
  readonly from: string | undefined;
  readonly dkim: Dkim | undefined;
  /** `LETTER_PER_DOMAIN`: mails in a minute to one receiving domain. */
  readonly perMinute: number;
  /** `LETTER_BOUNCES`. */
  readonly bounces: BounceSource | undefined;
}

/** Two a second to each domain: what a relay of a small sender takes without complaint. */
const DEFAULT_PER_DOMAIN = '120';
const MOST_PER_DOMAIN = 60_000;

function readKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch (cause) {
    throw new SettingError(
      `LETTER_DKIM_KEY_FILE must name a readable private key in PEM; it is "${file}".`,
      { cause },
    );
  }
}

function readDkim(given: Given, from: string | undefined): Dkim | undefined {
  const file = given('LETTER_DKIM_KEY_FILE');
  if (file === undefined) return undefined;
  const keySelector = given('LETTER_DKIM_SELECTOR');
  if (keySelector === undefined || !/^[\w.-]+$/.test(keySelector)) {
    throw new SettingError(
      'LETTER_DKIM_SELECTOR must name the key in DNS when LETTER_DKIM_KEY_FILE is set, for example LETTER_DKIM_SELECTOR=letter.',
    );
  }
  const domainName = given('LETTER_DKIM_DOMAIN') ?? domainOf(from ?? given('MAIL_FROM') ?? '');
  if (domainName === '') {
    throw new SettingError(
      'LETTER_DKIM_DOMAIN must be the domain that signs letters, for example LETTER_DKIM_DOMAIN=rillwatch.example.',
    );
  }
  return { domainName, keySelector, privateKey: readKey(file) };
}

/** Domain of a sender such as `Site <letter@rillwatch.example>`; empty where there is none. */
export function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';
}

function readBounces(value: string | undefined): BounceSource | undefined {
  if (value === undefined) return undefined;
  if (!/^[a-z]+:\/\//.test(value)) return { folder: value };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'imaps:' && url.hostname !== '') {
    return { imapUrl: value };
  }
  // The address is not repeated: it holds a password.
  throw new SettingError(
    'LETTER_BOUNCES must be a folder, or the address of a mailbox, for example LETTER_BOUNCES=imaps://user:password@mail.example/INBOX.',
  );
}

/** @throws SettingError for a value that cannot be used */
export function readSendingSettings(given: Given): SendingSettings {
  const value = given('LETTER_FROM');
  const from = value === undefined ? undefined : readMailbox('LETTER_FROM', value);
  const perDomain = given('LETTER_PER_DOMAIN') ?? DEFAULT_PER_DOMAIN;
  return {
    from,
    dkim: readDkim(given, from),
    perMinute: readWholeNumber('LETTER_PER_DOMAIN', perDomain, 1, MOST_PER_DOMAIN),
    bounces: readBounces(given('LETTER_BOUNCES')),
  };
}
