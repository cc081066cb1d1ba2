import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isCompressible } from '../../../server/http/policy.ts';
import type { RawRequest, RawResponse } from '../../support/raw-request.ts';

/** The server's name, the second, and how the connection goes on. */
const OWN_HEADERS = ['server', 'date', 'connection', 'keep-alive'];

function isOwn(name: string, { target }: RawRequest, { status, headers }: RawResponse): boolean {
  // A part that does not exist: servers make up the rest of that error themselves.
  if (status === 416) return name !== 'content-range';
  if (OWN_HEADERS.includes(name)) return true;
  // nginx says it with whole files alone; a 206 says it by being one.
  if (name === 'accept-ranges') return status === 206;
  // The library that sends files says it of those too that have one coding.
  if (name === 'vary') return !isCompressible(target) && headers.vary === 'accept-encoding';
  // Fastify compresses the not-found page when it is asked for, because it suggests pages there.
  return status === 404 && ['content-encoding', 'content-length'].includes(name);
}

function bodyOf({ method }: RawRequest, { status, body, headers }: RawResponse): string {
  if (method === 'HEAD' || status === 416) return '';
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  return (status === 404 && decode !== undefined ? decode(body) : body).toString('latin1');
}

/** Fastify's entity tag is weak, because all codings of a file share it; nginx's are of its own making. */
function comparableValue(name: string, value: string): string {
  return name === 'etag' && /^(?:W\/)?"[^"]+"$/.test(value) ? 'a tag' : value;
}

/** What every server must have in common. */
export function comparable(asked: RawRequest, response: RawResponse) {
  const kept = Object.entries(response.headers)
    .filter(([name]) => !isOwn(name, asked, response))
    .map(([name, value]) => [name, comparableValue(name, value)]);
  const headers: unknown = Object.fromEntries(kept);
  return { status: response.status, headers, body: bodyOf(asked, response) };
}
