import { headingOf, labelOf, LINE_FIELDS, TEXT_FIELDS } from '../../src/features/contact/index.ts';
import { oneLine } from '../mail/index.ts';
import type { Message } from './rows.ts';

const STATE_WIDTH = 'given up'.length;

function timeText(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Removes characters that move a terminal's cursor, change its colors, or reverse the reading direction. */
function plainLines(text: string): string {
  return text.split('\n').map(oneLine).join('\n');
}

export function summaryLine({ id, name, email, receivedAt, mailState }: Message): string {
  const who = `${oneLine(name)} <${oneLine(email)}>`;
  return `${timeText(receivedAt)}  ${mailState.padEnd(STATE_WIDTH)}  ${id}  ${who}\n`;
}

export function messageText(message: Message): string {
  const { spam, mailState, mailedAt, lastError } = message;
  const facts = [
    ['Message', message.id],
    ['Received', timeText(message.receivedAt)],
    ...LINE_FIELDS.map((field) => [labelOf(field), oneLine(message[field.name] || '–')]),
    ['Mail', mailState],
    ...(spam === null ? [] : [['Spam because', spam]]),
    ...(mailedAt === null ? [] : [['Mailed', timeText(mailedAt)]]),
    ...(lastError === null ? [] : [['Last failure', lastError]]),
  ];
  const texts = TEXT_FIELDS.map(
    (field) => `\n${headingOf(field)}${plainLines(message[field.name] || '–')}\n`,
  );
  return facts.map((fact) => `${fact.join(': ')}\n`).join('') + texts.join('');
}
