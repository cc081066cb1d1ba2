import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../../server/http/limits.ts';
import { byField, FIELD_NAMES, MESSAGES_PATH } from '../../../src/features/contact/index.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '../../../src/features/newsletter/index.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';

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

/** Fields that are sometimes good, sometimes wrong and sometimes not there. */
const good = fc.record({
  id: fc.uuid(),
  ...byField(({ name }) => fc.constant(wordsOfAVisitor[name])),
});
const name = fc.oneof(fc.constantFrom('id', ...FIELD_NAMES, 'remarks'), fc.string());
const fields = fc
  .tuple(good, fc.dictionary(name, value, { maxKeys: 3 }))
  .map(([one, other]): Record<string, unknown> => ({ ...one, ...other }));

const written = fc.oneof(
  fields.map((one) => JSON.stringify(one)),
  fields.map((one) => {
    const words = Object.entries(one).map(([key, text]) => [key, String(text)]);
    return new URLSearchParams(words).toString();
  }),
);

/** Cut somewhere, with something else put in. */
const broken = fc
  .tuple(written, fc.nat(), fc.nat(10), fc.string({ unit: 'binary', maxLength: 5 }))
  .map(([whole, at, length, other]) => {
    const from = at % (whole.length + 1);
    return whole.slice(0, from) + other + whole.slice(from + length);
  });

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":', '"', '[{"name":'), fc.integer({ min: 1, max: 12_000 }))
  .map(([open, depth]) => open.repeat(depth).slice(0, 60_000));

const long = fc.constantFrom('%'.repeat(3_000), 'a=1&'.repeat(15_000));

const bodies = mostly(
  4,
  fc.oneof(written, broken, fc.json(), nested, long).map((one) => Buffer.from(one)),
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
    fc.constant(Buffer.alloc(DEFAULT_LIMITS.bodyBytes + 1, '{')),
  ),
);

const methods = mostly(
  4,
  fc.constant('POST'),
  fc.constantFrom('GET', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'post', ''),
);

const ODD_TARGETS = [
  ...[`${MESSAGES_PATH}?a=%zz`, `${MESSAGES_PATH}/`, `http://127.0.0.1${MESSAGES_PATH}`],
  ...['/api//messages', '/api/%6dessages', '/readyz', '/contact', '*', `/${'a'.repeat(5_000)}`],
  ...[NEWSLETTER_SUBSCRIBE_PATH, `${NEWSLETTER_UNSUBSCRIBE_PATH}%00`],
  `${NEWSLETTER_CONFIRM_PATH}abc`,
];
const targets = mostly(
  2,
  fc.constant(MESSAGES_PATH),
  mostly(3, fc.constantFrom(...ODD_TARGETS), fc.webPath()),
);

const ODD_TYPES = [
  ...['', '/', 'APPLICATION/JSON;', 'application/json, text/plain'],
  ...['application/json; charset=utf-16', 'multipart/form-data; boundary=x'],
];
const types = mostly(
  2,
  fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
  mostly(3, fc.constantFrom(...ODD_TYPES), fc.string({ unit: 'grapheme-ascii' })),
);

const ODD_LINES = [
  ...['origin: https://elsewhere.example', 'sec-fetch-site: cross-site', 'host: other'],
  ...['x-forwarded-for: ,,,', 'accept-encoding: br;q=9, gzip;q=x', 'content-encoding: gzip'],
  ...['expect: 100-continue', 'expect: nonsense', 'connection: upgrade\r\nupgrade: websocket'],
  ...['transfer-encoding: chunked', 'content-length: -1', 'bad header', `x: ${'y'.repeat(17_000)}`],
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

const http = fc
  .tuple(methods, targets, types, headerLines, lengths, bodies, fc.ipV4())
  .map(([method, target, type, lines, more, body, visitor]) => {
    const length = more === undefined ? [] : [`content-length: ${body.byteLength + more}`];
    // As a proxy would say who sends it: otherwise most answers would be that of the rate limit.
    const known = ['host: 127.0.0.1', `content-type: ${type}`, `x-forwarded-for: ${visitor}`];
    const head = [`${method} ${target} HTTP/1.1`, ...known, ...lines, ...length];
    const text = [...head, 'connection: close', '', ''].join('\r\n');
    return Buffer.concat([Buffer.from(text, 'latin1'), body]);
  });

/** Bytes as they go over the wire, few of which are a request as it should be. */
export const requests: fc.Arbitrary<Buffer> = mostly(
  6,
  http,
  fc.oneof(
    fc.tuple(http, fc.nat()).map(([whole, at]) => whole.subarray(0, at % (whole.length + 1))),
    fc.uint8Array({ minLength: 1, maxLength: 400 }).map((array) => Buffer.from(array)),
  ),
);
