import { oneLine } from '../../mail/index.ts';
import type { ExportedRecord } from '../../records.ts';
import type { PersonRecord, Reader, ReaderCounts } from './book.ts';

function time(date: Date | null): string {
  return date === null ? '–' : date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** A reader in one line of a list. */
export function readerLine({ number, state, askedAt, confirmedAt, address }: Reader): string {
  const facts = [String(number), state.padEnd('confirmed'.length), time(confirmedAt ?? askedAt)];
  return `${[...facts, oneLine(address)].join('  ')}\n`;
}

/** Columns of an export, which an import reads but for the words. */
export const READER_COLUMNS = ['address', 'state', 'asked', 'confirmed', 'version'];

/** A reader as they leave the database. */
export function readerRecord(reader: Reader): ExportedRecord {
  return {
    address: reader.address,
    state: reader.state,
    asked: reader.askedAt.toISOString(),
    confirmed: reader.confirmedAt?.toISOString() ?? null,
    version: reader.version,
  };
}

/** What each event is called in the record that a person is handed. */
const EVENTS: Readonly<Record<string, string>> = {
  asked: 'asked for the letter',
  confirmed: 'confirmed by pressing the button behind the link in the mail',
  imported: 'taken over from another list, with the consent above',
  left: 'left the letter',
  bounced: 'taken off the list: mails came back',
  complained: 'taken off the list: a letter was reported as unwanted',
};

function standing({ reader, suppression }: PersonRecord): string {
  if (suppression !== undefined) {
    return `No letter goes to this address since ${time(suppression.at)} (${suppression.reason}).`;
  }
  if (reader === undefined) return 'This address is not on the list.';
  return reader.state === 'confirmed'
    ? 'The letter goes to this address.'
    : 'The letter was asked for and not confirmed: nothing goes to this address.';
}

/** All that is known of one person, as they can be handed it. */
export function personText(address: string, person: PersonRecord, now: Date): string {
  const events = person.events.map(({ event, at, words, version, address: written }) => {
    const said =
      words === ''
        ? ''
        : `\n    to these words, version ${oneLine(version)}:\n    “${oneLine(words)}”`;
    return `${time(at)}  ${EVENTS[event] ?? event} (${oneLine(written)})${said}\n`;
  });
  const history = events.length === 0 ? 'Nothing else is kept.\n' : events.join('\n');
  return `The letter and ${oneLine(address)}, as kept on ${time(now)}\n\n${standing(person)}\n\n${history}`;
}

export function countsText({ confirmed, asked, suppressed }: ReaderCounts): string {
  const lines: (readonly [string, number])[] = [
    ['Readers', confirmed],
    ['Asked, not confirmed', asked],
    ...suppressed.map(([reason, number]) => [`No letter any more: ${reason}`, number] as const),
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 1;
  return lines.map(([name, number]) => `${`${name}:`.padEnd(width)} ${number}\n`).join('');
}
