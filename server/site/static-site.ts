import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../http/index.ts';
import {
  aliasesOf,
  fileHeaders,
  hasNoAddress,
  isCompressible,
  isPage,
  SPECULATION_HEADER,
  urlPathOf,
} from '../http/index.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import type { Filling } from './template.ts';
import { fillTemplate } from './template.ts';

/** The built files, as plugins use them. */
export interface StaticSite {
  /** @param document path of a built file, such as `/contact/form.html` */
  readonly has: (document: string) => boolean;
  /** Answers with a filled template, which no cache keeps. */
  readonly render: (
    request: FastifyRequest,
    reply: FastifyReply,
    document: string,
    filling: Filling & { readonly status: number },
  ) => Promise<FastifyReply>;
}

/** The built files, as the server itself uses them. What the manifest does not name cannot be reached. */
export interface SiteFiles extends StaticSite {
  /** Path of the file at a decoded address. */
  readonly find: (address: string) => string | undefined;
  /** The one address of a page that was asked for by another spelling. */
  readonly movedTo: (address: string) => string | undefined;
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
  ) => Promise<FastifyReply>;
  /** Length in bytes of the file at a decoded address. */
  readonly sizeOf: (address: string) => number;
  /** Answers with an error's document: never in part, and never from a cache. */
  readonly sendDocument: (
    request: FastifyRequest,
    reply: FastifyReply,
    document: string,
    edit?: (html: string) => string,
  ) => Promise<FastifyReply>;
}

/** Memory in bytes for files that browsers ask for most; beyond it, files are read from the disk. */
const MAX_CACHED_BYTES = 64 * 1_024 * 1_024;

/** Compresses a page within a millisecond or two. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);

/** Whether Brotli is wanted most, as every browser says it over HTTPS. Other wishes are left to the library. */
function wantsBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/i.test(headers['accept-encoding'] ?? '');
}

/** Whether the visitor has this version already (RFC 9110, 13.1.2). */
function hasVersion({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = tag.replace('W/', '');
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((one) => ['*', opaque].includes(one.trim().replace(/^W\//, '')));
}

/**
 * By the content's hash and not, as the library has it, by size and time, which two versions can share.
 * It is weak for a text, whose codings share it.
 */
function entityTag(file: string, { hash }: ManifestFile): string {
  return isCompressible(file) ? `W/"${hash}"` : `"${hash}"`;
}

/** Keeps files in memory once they were read. */
function cachedReader(folder: string): (path: string) => Promise<Buffer> {
  const contents = new Map<string, Buffer>();
  let freeBytes = MAX_CACHED_BYTES;
  return async (path) => {
    const known = contents.get(path);
    if (known !== undefined) return known;
    const content = await readFile(join(folder, path));
    if (content.byteLength <= freeBytes && !contents.has(path)) {
      contents.set(path, content);
      freeBytes -= content.byteLength;
    }
    return content;
  };
}

/** The library knows neither our entity tags nor the conditions on them, which have been judged by now. */
function settleConditions({ raw: { headers } }: FastifyRequest, tag: string): void {
  const range = headers['if-range'];
  if (range !== undefined && range !== tag) delete headers.range;
  delete headers['if-range'];
  delete headers['if-match'];
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  delete headers['if-unmodified-since'];
}

/** @param folder of the built site, an absolute path; @fastify/static is registered for it */
export function createSiteFiles(folder: string, { files }: Manifest): SiteFiles {
  const paths = Object.keys(files);
  const published = paths.filter((path) => !hasNoAddress(path));
  const byAddress = new Map(published.map((path) => [urlPathOf(path), path]));
  const moved = new Map(
    published
      .filter(isPage)
      .flatMap((path) => aliasesOf(path).map((alias) => [alias, urlPathOf(path)])),
  );
  const headers = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      { ...fileHeaders(path, file.contentSecurityPolicy), etag: entityTag(path, file) },
    ]),
  );
  const read = cachedReader(folder);

  function headersOf(request: FastifyRequest, path: string): Headers {
    const all = headers.get(path) ?? {};
    const isSaving = request.headers['save-data'] === 'on';
    return isPage(path) && !isSaving ? { ...all, ...SPECULATION_HEADER } : all;
  }

  async function sendHtml(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
    documentHeaders: Headers,
  ): Promise<FastifyReply> {
    const isSmall = wantsBrotli(request);
    const body = isSmall ? await compress(html, QUICK_BROTLI) : html;
    void reply.headers(documentHeaders).removeHeader('etag');
    return isSmall ? reply.header('content-encoding', 'br').send(body) : reply.send(body);
  }

  return {
    has: (document) => document in files,
    find: (address) => byAddress.get(address),
    movedTo: (address) => moved.get(address),
    sizeOf: (address) => files[byAddress.get(address) ?? '']?.bytes ?? 0,
    send: async (request, reply, path) => {
      const common = headersOf(request, path);
      const etag = common.etag ?? '';
      if (hasVersion(request, etag)) {
        return reply.headers(common).removeHeader('content-type').code(304).send();
      }
      const isCached = request.method === 'GET' && files[path]?.codings.includes('br');
      if (isCached && wantsBrotli(request)) {
        // Read before headers are set: a failure must not leave this file's headers on the error page.
        const content = await read(`${path}.br`);
        return reply.headers(common).header('content-encoding', 'br').send(content);
      }
      settleConditions(request, etag);
      return reply.headers(common).sendFile(path, { acceptRanges: !isCompressible(path) });
    },
    sendDocument: async (request, reply, path, edit = (html) => html) => {
      const html = (await read(path)).toString();
      return sendHtml(request, reply, edit(html), headersOf(request, path));
    },
    render: async (request, reply, path, { status, ...filling }) => {
      const html = fillTemplate((await read(path)).toString(), filling);
      const fresh = { ...headersOf(request, path), 'cache-control': 'no-store' };
      return sendHtml(request, reply.code(status), html, fresh);
    },
  };
}
