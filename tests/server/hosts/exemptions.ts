import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressible } from '../../../server/http/policy.ts';
import type { RawRequest, RawResponse } from '../../support/raw-request.ts';

/** Headers that two servers may state differently for the same response, with the reason. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  server: 'the server’s own name; Fastify sends none',
  date: 'the second of the response',
  connection: 'how this connection goes on, not what was asked for',
  'keep-alive': 'how this connection goes on, not what was asked for',
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

/**
 * Fastify compresses the not-found page when it is asked for, because it suggests pages there, and with
 * Brotli alone.
 */
function isNotFound({ status }: RawResponse): boolean {
  return status === 404;
}

function isOwn(name: string, { target }: RawRequest, response: RawResponse): boolean {
  if (name in OWN_HEADERS) return true;
  // nginx says it with whole files alone; a 206 says it by being one.
  if (name === 'accept-ranges') return response.status === 206;
  // The library that sends files says it of those too that have one coding.
  if (name === 'vary')
    return !isCompressible(target) && response.headers.vary === 'accept-encoding';
  return isNotFound(response) && ['content-encoding', 'content-length'].includes(name);
}

function bodyOf(response: RawResponse): string {
  const { body, headers } = response;
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  return (isNotFound(response) && decode !== undefined ? decode(body) : body).toString('latin1');
}

/** Fastify's entity tag is weak, because all codings of a file share it; nginx's are of its own making. */
function comparableValue(name: string, value: string): string {
  return name === 'etag' && /^(?:W\/)?"[^"]+"$/.test(value) ? 'a tag' : value;
}

/** What every server must have in common. */
export function comparable(asked: RawRequest, response: RawResponse): Comparable {
  const { status, headers } = response;
  const names = isUnsatisfiable(response)
    ? ['content-range']
    : Object.keys(headers).filter((name) => !isOwn(name, asked, response));
  const kept = names
    .sort()
    .map((name): [string, string] => [name, comparableValue(name, headers[name] ?? '')]);
  const isBodyCompared = asked.method !== 'HEAD' && !isUnsatisfiable(response);
  return {
    status,
    headers: Object.fromEntries(kept),
    body: isBodyCompared ? bodyOf(response) : '',
  };
}
