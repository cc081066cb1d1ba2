import type { RawRequest, RawResponse } from '../support/raw-request.ts';

/** Headers that two servers may state differently for the same response, with the reason. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  server: 'the server’s own name; Fastify and Caddy send none',
  date: 'the second of the response',
  connection: 'how this connection goes on, not what was asked for',
  'keep-alive': 'how this connection goes on, not what was asked for',
  'content-length': 'Caddy sends compressed files in chunks; the bytes are compared instead',
  'transfer-encoding': 'Caddy sends compressed files in chunks; the bytes are compared instead',
};

/** What is compared of a response. */
export interface Comparable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A part was asked for that does not exist: servers make up the rest of that error themselves. */
function isUnsatisfiable({ status }: RawResponse): boolean {
  return status === 416;
}

/** nginx says `Accept-Ranges` with whole files alone; a 206 says it by being one. */
function isOwn(name: string, { status }: RawResponse): boolean {
  return name in OWN_HEADERS || (status === 206 && name === 'accept-ranges');
}

/** nginx and Caddy make entity tags of time and size: all have one where one has, and a strong one. */
function comparableValue(name: string, value: string): string {
  return name === 'etag' && /^"[^"]+"$/.test(value) ? 'strong' : value;
}

/** What every server must have in common. */
export function comparable(asked: RawRequest, response: RawResponse): Comparable {
  const { status, headers, body } = response;
  const names = isUnsatisfiable(response)
    ? ['content-range']
    : Object.keys(headers).filter((name) => !isOwn(name, response));
  const kept = names
    .sort()
    .map((name): [string, string] => [name, comparableValue(name, headers[name] ?? '')]);
  const isBodyCompared = asked.method !== 'HEAD' && !isUnsatisfiable(response);
  return {
    status,
    headers: Object.fromEntries(kept),
    body: isBodyCompared ? body.toString('latin1') : '',
  };
}
