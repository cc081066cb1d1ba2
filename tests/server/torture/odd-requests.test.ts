import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../server/http/limits.ts';
import { MESSAGES_PATH } from '../../../src/features/contact/index.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
} from '../../../src/features/newsletter/index.ts';
import { createCompleteApp } from '../../support/complete-app.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';

const AT_ONCE = 50;
const VOLLEYS = 20;

/** A fixed seed, because other requests might not receive all of the answers below. */
const SEED = 261_121;

/** Short, so that requests that never end do not take long. */
const LIMITS = {
  headersTimeoutMs: 500,
  requestTimeoutMs: 700,
  silenceTimeoutMs: 1_000,
  checkEveryMs: 100,
};

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '%zz',
    '%00',
    '\\u0000',
    '\\ud800',
    '{{value:name}}',
    '__proto__',
    '":null,"',
    '\r\n\r\n',
  ),
  fc.constantFrom('\r\nexpect: 100-continue', '\r\ntransfer-encoding: chunked', ', text/plain'),
  fc
    .tuple(fc.constantFrom('[', '{"a":', '%', 'a=1&', 'é'), fc.nat(9_000))
    .map(([one, times]) => one.repeat(times)),
  fc.constant('x'.repeat(DEFAULT_LIMITS.bodyBytes)),
);

/** The text as it is, or with something odd in place of some characters. */
function spoiled(text: string): fc.Arbitrary<string> {
  const changed = fc.tuple(fc.nat(text.length), fc.nat(20), odd).map(([from, length, other]) => {
    return text.slice(0, from) + other + text.slice(from + length);
  });
  return fc.oneof(fc.constant(text), changed);
}

const starts = fc.constantFrom(
  ...Array.from({ length: 4 }, () => `POST ${MESSAGES_PATH}`),
  ...[`POST ${NEWSLETTER_SUBSCRIBE_PATH}`, `GET ${NEWSLETTER_CONFIRM_PATH}`, `PROPFIND /`],
);
const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded');
const bodies = fc
  .uuid()
  .map((id) => ({ id, ...wordsOfAVisitor }))
  .chain((fields) => fc.constantFrom(JSON.stringify(fields), `${new URLSearchParams(fields)}`))
  .chain(spoiled);

/** Bytes as they go over the wire, few of which are a request as it should be. */
const requests = fc
  .tuple(starts, types, bodies, fc.ipV4())
  .chain(([start, type, body, visitor]) => {
    const head = [
      `${start} HTTP/1.1`,
      'host: a',
      // As a proxy says who sends it: otherwise most answers would be that of the rate limit.
      `x-forwarded-for: ${visitor}`,
      'connection: close',
      `content-type: ${type}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return spoiled(head.join('\r\n')).map((text) => `${text}\r\n\r\n${body}`);
  });

/** Sends bytes over a new connection. Resolves with the status of the answer, or `none`. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  // If the server closes while the request is still being sent, the connection is reset.
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return /^HTTP\/1\.1 (?!100)(\d{3})/m.exec(received)?.[1] ?? 'none';
}

it('the server answers odd requests without an internal error, and then accepts a message', async () => {
  const server = await createCompleteApp({ TRUSTED_PROXIES: '1' }, LIMITS);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  const statuses = new Set<string>();
  const volley = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(volley, async (several) => {
      const answers = await Promise.all(several.map((bytes) => send(port, bytes)));
      for (const status of answers) statuses.add(status);
      const failed = several.filter((_, index) => answers[index]?.startsWith('50'));
      expect(failed.map((bytes) => bytes.slice(0, 2_000))).toEqual([]);
      expect(server.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    }),
    { numRuns: VOLLEYS, seed: SEED, endOnFailure: true },
  );
  expect([...statuses]).toEqual(expect.arrayContaining(['201', '303', '400', '405', '413', '415']));
  expect((await server.send(server.fields())).statusCode).toBe(201);
});
