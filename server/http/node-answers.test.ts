import { expect, it } from 'vitest';
import { HEADERS_OF_ALL, listen } from '../../tests/support/fixture-app.ts';
import { exchange, parseResponse } from '../../tests/support/raw-request.ts';

function responsesIn(sent: Buffer): ReturnType<typeof parseResponse>[] {
  const first = parseResponse(sent);
  const end = sent.indexOf('\r\n\r\n') + 4 + Number(first.headers['content-length']);
  const rest = sent.subarray(end);
  return [first, ...(rest.byteLength > 0 ? responsesIn(rest) : [])];
}

const close = 'connection: close\r\n\r\n';
const cases: [string, number, string][] = [
  ['an unknown expectation', 417, `GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n${close}`],
  ['one of a form', 417, `POST /api/messages HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n${close}`],
  [
    'two lengths',
    400,
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  ],
  ['two hosts', 400, `GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n${close}`],
  ['a host that is none', 400, `GET / HTTP/1.1\r\nhost: a/b\r\n${close}`],
  ['no host', 400, `GET / HTTP/1.1\r\n${close}`],
  ['a tunnel', 405, `CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n`],
  ['TRACE', 405, `TRACE / HTTP/1.1\r\nhost: a\r\n${close}`],
  ['all of the server', 405, `OPTIONS * HTTP/1.1\r\nhost: a\r\n${close}`],
  [
    'an upgrade',
    200,
    'GET / HTTP/1.1\r\nhost: a\r\nupgrade: h2c\r\nconnection: upgrade, close\r\n\r\n',
  ],
  ['another version', 505, 'GET / HTTP/9.9\r\nhost: a\r\n\r\n'],
  ['another protocol', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['nonsense', 400, 'NONSENSE\r\n\r\n'],
  ['a header without a colon', 400, 'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n'],
  ['no address of the site', 400, 'GET etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['headers without end', 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['a long address', 414, `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nhost: a\r\n${close}`],
  [
    'extensions of chunks without end',
    413,
    `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\nAA\r\n0\r\n\r\n`,
  ],
];

it.each(cases)('have the headers of the site: %s', async (_name, status, sent) => {
  const { port } = await listen();
  // A refusal of a method may come before what follows it is found unreadable.
  const answers = responsesIn(await exchange(port, sent));
  expect(answers.map((answer) => answer.status)).toContain(status);
  for (const { headers, body } of answers) {
    expect(headers).toMatchObject(HEADERS_OF_ALL);
    expect(body.toString()).not.toMatch(/passwd|\bat |node:|Error:/);
  }
});
