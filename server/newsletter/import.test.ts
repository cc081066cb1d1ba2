import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../commands.ts';
import { readSubscribers } from './import.ts';

const ROW = {
  address: 'a@b.example',
  words: 'Yes.',
  version: '1',
  confirmed: '2026-03-01T09:30:00Z',
};

const SUBSCRIBER = {
  address: 'a@b.example',
  words: 'x, "y"',
  version: '1',
  confirmed: new Date(ROW.confirmed),
  language: '',
};

function fileOf(row: Readonly<Record<string, string>>): Buffer {
  return Buffer.from(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`);
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'address,words,version,confirmed\na@b.example,"x, ""y""",1,DATE\n'],
    ['semicolons', 'address;words;version;confirmed\r\na@b.example;"x, ""y""";1;DATE\r\n'],
    [
      'a byte order mark',
      '\uFEFF"address",words,version,confirmed\na@b.example,"x, ""y""",1,DATE\r\n',
    ],
    [
      'capitals, another column, and empty lines',
      '\uFEFF Address ,WORDS,Version,Name,Confirmed\n\na@b.example,"x, ""y""",1,Ann,DATE\n,,,,\n',
    ],
  ])('is read with %s', (_, text) => {
    expect(readSubscribers(Buffer.from(text.replace('DATE', ROW.confirmed)))).toEqual([SUBSCRIBER]);
  });

  it('is read with an address at a domain that has its own letters', () => {
    const [read] = readSubscribers(fileOf({ ...ROW, address: 'info@müller.example' }));
    expect(read?.address).toBe('info@xn--mller-kva.example');
  });

  const [ENCODING, CSV] = [/is not UTF-8/, /is not a complete CSV file/];
  it.each([
    ['Windows-1252', Buffer.from('address\na@b.example,Gr\u00FC\u00DFe\n', 'latin1'), ENCODING],
    ['UTF-16', Buffer.from('\uFEFFaddress,words\n', 'utf16le'), ENCODING],
    ['a truncated character', Buffer.from('address\nä').subarray(0, -1), ENCODING],
    [
      'an open quotation mark',
      Buffer.from('address,words,version,confirmed\na@b.example,"x\n'),
      CSV,
    ],
    ['a missing cell', Buffer.from('address,words,version,confirmed\na@b.example\n'), CSV],
  ])('is refused with %s', (_, file, message) => {
    expect(() => readSubscribers(file)).toThrow(UsageError);
    expect(() => readSubscribers(file)).toThrow(message);
  });

  it('is either read or refused with a usage error, for any bytes', () => {
    const text = fc.string({ unit: 'binary' });
    const file = fc.oneof(fc.uint8Array(), text).map((content) => Buffer.from(content));
    fc.assert(
      fc.property(file, (content) => {
        try {
          readSubscribers(content);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});

describe('a date and time', () => {
  it.each([
    ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01T09:30:00.123+02:00', '2026-03-01T07:30:00.123Z'],
    ['2024-02-29T00:00:00-05:00', '2024-02-29T05:00:00.000Z'],
  ])('is read from %s', (confirmed, moment) => {
    const [subscriber] = readSubscribers(fileOf({ ...ROW, confirmed }));
    expect(subscriber?.confirmed.toISOString()).toBe(moment);
  });

  it.each([
    ...['', '2026-02-31T00:00:00Z', '2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-03-01'],
    ...['2026-03-00T00:00:00Z', '2026-03-01T24:00:00Z', '2026-03-01T09:60:00Z', '03/01/2026'],
    ...['2026-03-01T09:30:00+99:00', '2026-03-01T09:30:00', '9026-11-23T12:00:01Z'],
  ])('is refused as %j', (confirmed) => {
    const file = fileOf({ ...ROW, confirmed });
    expect(() => readSubscribers(file)).toThrow(/Row 1 does not have a past date[^\n]*$/);
  });

  it.each([
    ...['0001-01-01T00:00:00Z', '1899-12-30T00:00:00Z', '1904-01-01T00:00:00Z'],
    ...['1969-12-31T19:00:00-05:00', '1970-01-01T00:00:00Z', '1980-01-01T00:00:00Z'],
    ...['2000-01-01T00:00:00Z', '2001-01-01T00:00:00Z', '2001-12-31T23:59:59Z'],
  ])('is refused as %s, which stands for a missing one', (confirmed) => {
    const file = fileOf({ ...ROW, confirmed });
    expect(() => readSubscribers(file)).toThrow(/Row 1 has a time of the consent before 2002/);
  });
});

it.each([
  ['nothing', ''],
  ['a byte order mark', '\uFEFF'],
  ['empty lines', '\n\r\n\n'],
  ['column names', 'address,words,version,confirmed\n'],
  ['column names and empty rows', 'address,words,version,confirmed\n,,,\n'],
])('refuses a file with %s alone', (_, text) => {
  const message = 'Nothing was imported. The file has no subscribers.';
  expect(() => readSubscribers(Buffer.from(text))).toThrow(new UsageError(message));
});

it.each([
  ['address', 'Address '],
  ['confirmed', 'confirmed'],
  ['language', 'language'],
])('refuses two columns named %s', (column, second) => {
  const names = [...Object.keys(ROW), 'language'];
  const cells = [...Object.values(ROW), ''];
  const lines = [
    [...names, second],
    [...cells, 'b@b.example'],
  ];
  const file = Buffer.from(lines.map((line) => line.join()).join('\n'));
  expect(() => readSubscribers(file)).toThrow(`The file has two columns named ${column}:`);
});

it('reads a file with two other columns of the same name', () => {
  const file = 'address,words,version,confirmed,Name,name\na@b.example,Yes.,1,DATE,Ann,Ann\n';
  expect(readSubscribers(Buffer.from(file.replace('DATE', ROW.confirmed)))).toHaveLength(1);
});

it.each([
  ['address', 'Row 1 has no valid email address.'],
  ['words', 'Row 1 does not have the words that the subscriber agreed to or their version.'],
  ['version', 'Row 1 does not have the words that the subscriber agreed to or their version.'],
])('refuses a row without %s', (column, problem) => {
  const sentence = `Nothing was imported. Each row needs address, words, version, confirmed.\n${problem}`;
  expect(() => readSubscribers(fileOf({ ...ROW, [column]: ' ' }))).toThrow(sentence);
  const others = Object.entries(ROW).filter(([name]) => name !== column);
  const missing = `Nothing was imported. The first line must name the columns address, words, version, confirmed; it does not have ${column}.`;
  expect(() => readSubscribers(fileOf(Object.fromEntries(others)))).toThrow(missing);
});
