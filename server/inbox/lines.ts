import type { MailState, Message, Stats, Summary } from './store.ts';
import { oneLine } from '../mail/index.ts';
import { headingOf, labelOf, LINE_FIELDS, TEXT_FIELDS } from '../../src/message/index.ts';

/** What each state of a mail is called. */
const STATES: Readonly<Record<MailState, string>> = {
  waiting: 'waiting',
  sent: 'mailed',
  'given-up': 'given up',
  none: 'spam',
};

const WIDEST_STATE = Math.max(...Object.values(STATES).map((state) => state.length));

/** Says how many of something there are. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function time(date: Date | null): string {
  return date === null ? '–' : date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * A visitor's text as a terminal may show it: characters that move the cursor, change colours or
 * turn the direction of reading are left out.
 */
export function shown(text: string): string {
  return text.split('\n').map(oneLine).join('\n');
}

export function summaryLine({ number, id, name, email, receivedAt, mail, flag }: Summary): string {
  const who = `${oneLine(name)} <${oneLine(email)}>`;
  const facts = [String(number), time(receivedAt), STATES[mail].padEnd(WIDEST_STATE), id, who];
  return [...facts, ...(flag === null ? [] : [`(possibly spam: ${flag})`])].join('  ');
}

function factLines(facts: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...facts.map(([name]) => name.length)) + 1;
  return facts.map(([name, value]) => `${`${name}:`.padEnd(width)} ${value}\n`).join('');
}

/** Everything that is known about a message. */
export function messageText(message: Message): string {
  const { mail } = message;
  const facts = [
    ['Message', message.id],
    ['Received', time(message.receivedAt)],
    ...LINE_FIELDS.map((field) => [labelOf(field), oneLine(message[field.name] || '–')] as const),
    ['Mail', STATES[mail.state]],
    ...(message.spam === null ? [] : [['Spam because', message.spam] as const]),
    ...(message.flag === null ? [] : [['Possibly spam', message.flag] as const]),
    ...(mail.state === 'sent' ? [['Mailed', time(mail.sentAt)] as const] : []),
    ...(mail.attempts > 0 ? [['Tries', String(mail.attempts)] as const] : []),
    ...(mail.state === 'waiting' ? [['Next try', time(mail.nextTryAt)] as const] : []),
    ...(mail.lastError === null ? [] : [['Last failure', mail.lastError] as const]),
  ] as const;
  const texts = TEXT_FIELDS.map(
    (field) => `\n${headingOf(field)}${shown(message[field.name] || '–')}\n`,
  );
  return `${factLines(facts)}${texts.join('')}`;
}

export function statsText(stats: Stats): string {
  return factLines([
    ['Messages', String(stats.messages)],
    ['Spam', String(stats.spam)],
    ['Mailed', String(stats.sent)],
    ['Waiting', String(stats.waiting)],
    ['Given up', String(stats.givenUp)],
    ['Waiting since', time(stats.oldestWaiting)],
    ['Oldest', time(stats.firstReceived)],
    ['Newest', time(stats.lastReceived)],
  ]);
}
