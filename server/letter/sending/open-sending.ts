import type { House, RoomMails, Work } from '../../room.ts';
import { mailboxOf, readBounces } from './bounce-reader.ts';
import { letterMails } from './letter-mails.ts';
import { Letters } from './letters.ts';
import { LETTER_MAIL, letterRecords } from './records.ts';
import type { SendingSettings } from './settings.ts';
import { watchLetters } from './watch.ts';

/** What the sending of letters works with, beside the house. */
export interface SendingParts {
  readonly settings: SendingSettings;
  /** Name of the site's owner. */
  readonly name: string;
  /** Path of the page that a reader's token follows. */
  readonly leavePath: string;
  /** The token with which the reader of that hash leaves. */
  readonly leaveToken: (hash: string) => string | Promise<string>;
}

/** What the sending of letters adds to its room. */
export interface Sending {
  readonly mails: Readonly<Record<string, RoomMails>>;
  readonly begin: () => readonly Work[];
}

/** Sends letters that have begun, where mails leave at all, and reads what comes back. */
export function openSending(house: House, parts: SendingParts): Sending {
  const { database, log, mail, siteUrl } = house;
  const { settings, name, leavePath, leaveToken } = parts;
  const { perMinute, from = mail?.from, dkim, bounces } = settings;
  const letters = new Letters(database);
  const sender = { from: from ?? '', name, dkim, leaveUrl: `${siteUrl}${leavePath}` };
  const { before, after, ...batch } = letterRecords(perMinute);
  const kind = mail === undefined ? undefined : letterMails({ database, sender, leaveToken });
  return {
    mails: { [LETTER_MAIL]: { before, after, batch, kind } },
    begin: () => [
      ...(mail === undefined ? [] : [watchLetters({ letters, log })]),
      ...(bounces === undefined
        ? []
        : [readBounces({ database, log, mailbox: mailboxOf(bounces) })]),
    ],
  };
}
