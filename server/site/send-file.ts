import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../http/index.ts';
import {
  chooseCoding,
  holdsVersion,
  isCompressible,
  isPage,
  readRange,
  sendPlainError,
  SPECULATION_HEADER,
} from '../http/index.ts';
import type { SiteFiles, StoredFile } from './files.ts';

const TAG_SUFFIXES = { identity: '', br: '-br', gzip: '-gz' } as const;

function speculationHeaders(request: FastifyRequest, file: StoredFile): Headers {
  const saveData = request.headers['save-data'];
  return isPage(file.path) && saveData !== 'on' ? SPECULATION_HEADER : {};
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  tag: string,
): FastifyReply {
  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === tag;
  const range = wanted ? readRange(request.headers.range, content.byteLength) : undefined;
  void reply.header('accept-ranges', 'bytes');
  if (range === undefined) return reply.send(content);
  if (range === 'unsatisfiable') {
    return sendPlainError(reply.header('content-range', `bytes */${content.byteLength}`), 416);
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${content.byteLength}`)
    .send(content.subarray(range.first, range.last + 1));
}

/** Answers with a file: the coding asked for, 304 for a version at hand, a part where it makes sense. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  file: StoredFile,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], file.codings);
  const tag = `"${file.hash}${TAG_SUFFIXES[coding]}"`;
  const held = holdsVersion(request.headers['if-none-match'], tag);
  // Read before any header is set: a failure must not leave this file's headers on the error page.
  const content = held ? undefined : await files.read(file, coding);
  void reply.headers({ ...file.headers, ...speculationHeaders(request, file), etag: tag });
  if (content === undefined) return reply.removeHeader('content-type').code(304).send();
  if (!isCompressible(file.path)) return sendPart(request, reply, content, tag);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.send(content);
}

/** Answers with an error's document: never from a cache, never in part. */
export async function sendErrorDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  file: StoredFile,
  status: number,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], file.codings);
  const content = await files.read(file, coding);
  void reply.headers({ ...file.headers, ...speculationHeaders(request, file) });
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.code(status).send(content);
}
