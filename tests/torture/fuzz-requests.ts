import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../server/http/limits.ts';
import { byField, FIELD_NAMES, MESSAGES_PATH } from '../../src/features/contact/index.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { wordsOfAVisitor } from '../support/message-copy.ts';

/** The usual, so many times as often as the odd. */
function mostly<T>(times: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** Mostly a field's value as it should be, else anything at all. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', 'jane@farm.example', '\u0000', '\ud800', '{{value:name}}', '__proto__'),
  fc.integer({ min: 0, max: 12_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue(),
);

const names = ['id', ...FIELD_NAMES, 'remarks'];

/** Fields that are sometimes good, sometimes wrong and sometimes not there. */
function fields(): fc.Arbitrary<Record<string, unknown>> {
  const good = fc.record({
    id: fc.uuid(),
    ...byField(({ name }) => fc.constant(wordsOfAVisitor[name])),
  });
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value, {
    maxKeys: 3,
  });
  return fc.tuple(good, wrong).map(([one, other]) => ({ ...one, ...other }));
}

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":', '"', '[{"name":'), fc.integer({ min: 1, max: 12_000 }))
  .map(([open, depth]) => open.repeat(depth).slice(0, 60_000));

function encoded(record: Record<string, unknown>): string {
  const words = Object.entries(record).map(([name, text]) => [name, String(text)]);
  return new URLSearchParams(words).toString();
}

/** Cuts a text somewhere and puts something else in. */
function broken(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.nat(), fc.nat(10), fc.string({ unit: 'binary', maxLength: 5 }))
    .map(([whole, at, length, other]) => {
      const from = at % (whole.length + 1);
      return whole.slice(0, from) + other + whole.slice(from + length);
    });
}

function bodies(): fc.Arbitrary<Buffer> {
  const record = fields();
  const text = fc.oneof(
    record.map((one) => JSON.stringify(one)),
    record.map(encoded),
    broken(record.map((one) => JSON.stringify(one))),
    broken(record.map(encoded)),
    fc.json(),
    nested,
    fc.constant('%'.repeat(3_000)),
    fc.constant('a=1&'.repeat(15_000)),
  );
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const tooLarge = fc.constant(Buffer.alloc(DEFAULT_LIMITS.bodyBytes + 1, '{'));
  const words = text.map((one) => Buffer.from(one));
  return mostly(4, words, fc.oneof(bytes, tooLarge));
}

const methods = mostly(
  4,
  fc.constant('POST'),
  fc.constantFrom('GET', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'post', ''),
);

const ODD_TARGETS = [
  `${MESSAGES_PATH}?a=%zz`,
  `${MESSAGES_PATH}/`,
  '/api//messages',
  '/api/%6dessages',
  NEWSLETTER_SUBSCRIBE_PATH,
  `${NEWSLETTER_UNSUBSCRIBE_PATH}%00`,
  `${NEWSLETTER_CONFIRM_PATH}abc`,
  '/readyz',
  '/contact',
  '*',
  `http://127.0.0.1${MESSAGES_PATH}`,
  `/${'a'.repeat(5_000)}`,
];
const targets = mostly(
  2,
  fc.constant(MESSAGES_PATH),
  mostly(3, fc.constantFrom(...ODD_TARGETS), fc.webPath()),
);

const ODD_TYPES = [
  '',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'APPLICATION/JSON;',
  'multipart/form-data; boundary=x',
  '/',
];
const types = mostly(
  2,
  fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
  mostly(3, fc.constantFrom(...ODD_TYPES), fc.string({ unit: 'grapheme-ascii' })),
);

const ODD_LINES = [
  'origin: https://elsewhere.example',
  'sec-fetch-site: cross-site',
  'x-forwarded-for: ,,,',
  'accept-encoding: br;q=9, gzip;q=x',
  'content-encoding: gzip',
  'expect: 100-continue',
  'expect: nonsense',
  'connection: upgrade\r\nupgrade: websocket',
  'transfer-encoding: chunked',
  'content-length: -1',
  'host: other',
  'bad header',
  `x: ${'y'.repeat(17_000)}`,
];
const oddLine = mostly(
  1,
  fc.constantFrom(...ODD_LINES),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
);
const headerLines = mostly(2, fc.constant<string[]>([]), fc.array(oddLine, { maxLength: 3 }));

/** What is added to the body's length; undefined leaves the header out. */
const lengths = mostly(
  3,
  fc.constant(0),
  fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(undefined)),
);

/** Bytes as they go over the wire, few of which are a request as it should be. */
export function requests(): fc.Arbitrary<Buffer> {
  const http = fc
    .tuple(methods, targets, types, headerLines, lengths, bodies(), fc.ipV4())
    .map(([method, target, type, lines, more, body, visitor]) => {
      const length = more === undefined ? [] : [`content-length: ${body.byteLength + more}`];
      const head = [
        `${method} ${target} HTTP/1.1`,
        'host: 127.0.0.1',
        `content-type: ${type}`,
        // As a proxy would: otherwise most answers would be that of the rate limit.
        `x-forwarded-for: ${visitor}`,
        ...lines,
        ...length,
        'connection: close',
      ];
      return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
    });
  const cut = fc
    .tuple(http, fc.nat())
    .map(([whole, at]) => whole.subarray(0, at % (whole.byteLength + 1)));
  const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((array) => Buffer.from(array));
  return mostly(6, http, fc.oneof(cut, noise));
}
