import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../server/http/limits.ts';
import { byField, FIELD_NAMES, MESSAGES_PATH } from '../../src/features/contact/index.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';

const LINE = '\r\n';

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
  return fc.oneof(
    { weight: 12, arbitrary: text.map((words) => Buffer.from(words)) },
    { weight: 2, arbitrary: bytes },
    { weight: 1, arbitrary: tooLarge },
  );
}

const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constant('POST') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'GET',
      'PUT',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'post',
      '',
    ),
  },
);

const targets = fc.oneof(
  { weight: 8, arbitrary: fc.constant(MESSAGES_PATH) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      `${MESSAGES_PATH}?a=%zz`,
      `${MESSAGES_PATH}/`,
      `/api//messages`,
      '/api/%6dessages',
      NEWSLETTER_SUBSCRIBE_PATH,
      `${NEWSLETTER_UNSUBSCRIBE_PATH}%00`,
      `${NEWSLETTER_CONFIRM_PATH}abc`,
      `${MESSAGES_PATH}/%00`,
      '/readyz',
      '/contact',
      '*',
      `http://127.0.0.1${MESSAGES_PATH}`,
      `/${'a'.repeat(5_000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.webPath() },
);

const types = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'application/json; charset=utf-16',
      'application/json, text/plain',
      'APPLICATION/JSON;',
      'multipart/form-data; boundary=x',
      'text/plain',
      '/',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii' }) },
);

const oddLines = fc.array(
  fc.oneof(
    fc.constantFrom(
      'origin: https://elsewhere.example',
      'origin: null',
      'sec-fetch-site: cross-site',
      'sec-fetch-site: same-origin',
      'x-forwarded-for: ,,,',
      'accept-encoding: br;q=9, gzip;q=x',
      'content-encoding: gzip',
      'expect: 100-continue',
      'expect: nonsense',
      'connection: upgrade\r\nupgrade: websocket',
      'transfer-encoding: chunked',
      'content-length: 5',
      'content-length: -1',
      'host: other',
      'bad header',
      `x: ${'y'.repeat(17_000)}`,
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  ),
  { maxLength: 3 },
);

const headerLines = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: oddLines },
);

/** The body's length as it is, a little wrong, or not said. */
const lengths = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constant((length: number): string => `content-length: ${length}${LINE}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: -20, max: 20 })
      .map((off) => (length: number) => `content-length: ${length + off}${LINE}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      () => '',
      () => `transfer-encoding: chunked${LINE}`,
    ),
  },
);

/** Bytes as they go over the wire, few of which are a request as it should be. */
export function requests(): fc.Arbitrary<Buffer> {
  const http = fc
    .tuple(methods, targets, types, headerLines, lengths, bodies(), fc.ipV4())
    .map(([method, target, type, lines, lengthOf, body, visitor]) => {
      const head =
        `${method} ${target} HTTP/1.1${LINE}host: 127.0.0.1${LINE}content-type: ${type}${LINE}` +
        // As a proxy would: otherwise most answers would be that of the rate limit.
        `x-forwarded-for: ${visitor}${LINE}` +
        lines.map((line) => line + LINE).join('') +
        `${lengthOf(body.byteLength)}connection: close${LINE}${LINE}`;
      return Buffer.concat([Buffer.from(head, 'latin1'), body]);
    });
  const cut = fc
    .tuple(http, fc.nat())
    .map(([whole, at]) => whole.subarray(0, at % (whole.byteLength + 1)));
  const noise = fc.uint8Array({ minLength: 1, maxLength: 400 }).map((array) => Buffer.from(array));
  return fc.oneof(
    { weight: 17, arbitrary: http },
    { weight: 2, arbitrary: cut },
    { weight: 1, arbitrary: noise },
  );
}
