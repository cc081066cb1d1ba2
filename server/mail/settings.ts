import { z } from 'zod';
import type { Given } from '../settings.ts';
import { SettingError } from '../settings.ts';
import type { MailServer } from './sender.ts';

/** How mails leave; they wait while this is not set. */
export interface MailSettings extends MailServer {
  /** `MAIL_FROM`: an address of the owner's own domain, which the owner's server may send for. */
  readonly from: string;
  /** `MAIL_TO`: who reads what visitors send, as a header names them. */
  readonly to: string;
  /** The addresses of these, each of which gets a mail of its own. */
  readonly recipients: readonly string[];
}

const MOST_RECIPIENTS = 20;

/** A mailbox such as `"Rill, Watch" <letter@rillwatch.example>`, its name without the quotes. */
export function mailboxIn(mailbox: string): { readonly name: string; readonly address: string } {
  const address = addressIn(mailbox);
  const name = /^(.*)<[^<>]+>$/.exec(mailbox)?.[1]?.trim() ?? '';
  return { name: name.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1'), address };
}

function addressIn(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function isAddress(mailbox: string): boolean {
  return z.email().safeParse(addressIn(mailbox)).success;
}

function readMailboxes(name: string, value: string): readonly string[] {
  const mailboxes = value.split(',').map((mailbox) => mailbox.trim());
  const areFew = mailboxes.length <= MOST_RECIPIENTS;
  if (!/[\r\n]/.test(value) && areFew && mailboxes.every(isAddress)) return mailboxes;
  throw new SettingError(
    `${name} must be e-mail addresses, ${MOST_RECIPIENTS} at most, with commas between them, when SMTP_URL is set, for example ${name}=inbox@rillwatch.example; it is "${value}".`,
  );
}

/**
 * One sender, such as `Site <letter@rillwatch.example>`.
 * @throws SettingError for anything else
 */
export function readMailbox(name: string, value: string): string {
  if (!/[\r\n]/.test(value) && isAddress(value)) return value;
  throw new SettingError(
    `${name} must be an e-mail address when SMTP_URL is set, for example ${name}=inbox@rillwatch.example; it is "${value}".`,
  );
}

/** Each address once: whoever stands there twice gets one mail. */
function recipientsAmong(mailboxes: readonly string[]): readonly string[] {
  const addresses = mailboxes.map(addressIn);
  const known = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, index) => known.indexOf(known[index] ?? '') === index);
}

/** Options in the address that the mail library would follow, certificates unchecked among them. */
function hasForeignOptions(url: URL): boolean {
  return [...url.searchParams.keys()].some((name) => name !== 'name');
}

function readServer(smtpUrl: string, tls: string): MailServer {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || url.hostname === '' || !/^smtps?:$/.test(url.protocol)) {
    // The address is not repeated: it holds a password.
    throw new SettingError(
      'SMTP_URL must be the address of a mail server, for example SMTP_URL=smtp://user:password@mail.example:587.',
    );
  }
  if (hasForeignOptions(url)) {
    throw new SettingError(
      'SMTP_URL must end after the port, or with ?name= and the name that this server gives itself; whether mails are encrypted is said by SMTP_TLS.',
    );
  }
  if (tls !== 'required' && tls !== 'off') {
    throw new SettingError(`SMTP_TLS must be "required" or "off"; it is "${tls}".`);
  }
  if (tls === 'off' && url.protocol === 'smtps:') {
    throw new SettingError(
      'SMTP_TLS=off contradicts SMTP_URL=smtps://…, which encrypts from the first byte: leave one of them out.',
    );
  }
  return { smtpUrl, isTlsRequired: tls === 'required' };
}

/**
 * Nothing where no mail server is set.
 * @throws SettingError for a value that cannot be used
 */
export function readMailSettings(given: Given): MailSettings | undefined {
  const smtpUrl = given('SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  const server = readServer(smtpUrl, given('SMTP_TLS') ?? 'required');
  const from = readMailbox('MAIL_FROM', given('MAIL_FROM') ?? '');
  const to = readMailboxes('MAIL_TO', given('MAIL_TO') ?? '');
  return { ...server, from, to: to.join(', '), recipients: recipientsAmong(to) };
}
