import type { SendMailOptions } from 'nodemailer';
import { headingOf, labelOf, LINE_FIELDS, TEXT_FIELDS } from '../../src/message/index.ts';
import type { NewMessage } from './store.ts';

/** What of a stored message goes into its mail. */
export type MailedMessage = Omit<NewMessage, 'spam'>;

/** Between whom mails go. */
export interface MailAddresses {
  /** `MAIL_FROM`: an address of the owner's own domain, which the owner's server may send for. */
  readonly from: string;
  /** `MAIL_TO`: who reads the messages, as the header names them. */
  readonly to: string;
  /** The addresses of these, each of which gets a mail of its own. */
  readonly recipients: readonly string[];
}

/** A mail with the parts that this site decides; nothing of it is left to a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

/** Begins the subject of a message that is flagged; a filter of the owner's may go by it (docs/inbox.md). */
const POSSIBLY_SPAM = '[possibly spam] ';

/** Longest name in a subject or a Reply-To, in characters; a mail program shows no more of it. */
const LONGEST_NAME = 80;

/**
 * An address as browsers check it, in ASCII alone. Whatever else the store may hold is shown in the
 * text and is not used as an address.
 */
const PLAIN_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Takes words of a visitor, gives one line of them: control and formatting characters (line ends,
 * escapes, marks that turn the direction of reading) and everything around them are one space.
 */
export function oneLine(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/**
 * A name for a header: what a mail program would decode there (`=?utf-8?B?…?=`) stays as it was typed.
 * Reading such a word, programs differ; with a space in it, none takes it for one.
 */
function shortName(name: string): string {
  const characters = Array.from(oneLine(name).replaceAll('=?', '= ?'));
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…`
    : characters.join('');
}

/** Control characters, and marks that turn the direction of reading, but for tabs and line ends. */
const STEERING = /(?![\t\r\n\u0085])\p{Cc}|\p{Bidi_Control}/gu;

/** Shows what steers, as `[U+202E]`: the reader sees that it was there and is not led by it. */
function showSteering(words: string): string {
  return words.toWellFormed().replace(STEERING, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

/** One line of a text: like the words, but that no part of them looks like a line of ours. */
function line(words: string): string {
  return showSteering(words)
    .replace(/[\p{Zl}\p{Zp}\s\u0085]+/gu, ' ')
    .trim();
}

/** A visitor's text of several lines, with line feeds alone. */
function body(text: string): string {
  return showSteering(text).replace(/\r\n?|\u0085|\p{Zl}|\p{Zp}/gu, '\n');
}

/** The message as it is, and below it what else was written in several lines, each with its label. */
function textsOf(message: MailedMessage): string[] {
  return TEXT_FIELDS.filter(({ name }) => name === 'message' || message[name] !== '').map(
    (field) => headingOf(field) + body(message[field.name]),
  );
}

/** Takes a sender such as `Site <inbox@rillwatch.example>`, gives the domain that it writes from. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Takes a message's id and the sender, gives its Message-ID: the same at each try, so that a double shows. */
export function messageIdOf(id: string, from: string): string {
  return `<${id.replace(/[^\w-]/g, '')}@${domainOf(from)}>`;
}

/**
 * The mail of a stored message to one of its readers: plain text from the owner's own domain,
 * answered to the visitor; the header names all readers. Nothing that a visitor wrote can add a header, a recipient or a line
 * that looks like one of ours. Throws nothing.
 */
export function composeMail(
  message: MailedMessage,
  { from, to }: Omit<MailAddresses, 'recipients'>,
  recipient: string,
): Mail {
  const name = shortName(message.name);
  const facts = [
    ['Possibly spam', message.flag ?? ''],
    ...LINE_FIELDS.map((field) => [labelOf(field), line(message[field.name])]),
    ['Received', message.receivedAt.toISOString()],
    ['Message', message.id],
  ];
  const lines = facts.filter(([, value]) => value !== '').map((fact) => fact.join(': '));
  return {
    from,
    to,
    envelope: { from, to: recipient },
    ...(PLAIN_ADDRESS.test(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: `${message.flag === null ? '' : POSSIBLY_SPAM}Message from ${name === '' ? 'a visitor' : name}`,
    text: `${[lines.join('\n'), ...textsOf(message)].join('\n\n')}\n`,
    messageId: messageIdOf(message.id, from),
    date: message.receivedAt,
    // So that a holiday notice is not answered to the visitor, who wrote no mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
