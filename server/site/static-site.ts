import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from '../http/index.ts';
import {
  fileHeaders,
  hasNoAddress,
  isCompressible,
  isPage,
  movedAddresses,
  SPECULATION_HEADER,
  urlPathOf,
} from '../http/index.ts';
import type { Manifest, ManifestFile } from './manifest.ts';
import { fillTemplate, type Filling } from './template.ts';

/** The built files, as the app uses them. What the manifest does not name cannot be requested. */
export type SiteFiles = ReturnType<typeof createSiteFiles>;

/** The built files, as plugins use them. */
export type StaticSite = Pick<SiteFiles, 'render'>;

/** In bytes; files beyond it are read from the disk each time. */
const MAX_CACHED_BYTES = 64 * 1_024 * 1_024;

/** A quality that compresses a page within a millisecond or two. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);

/** As every browser asks for it over HTTPS. The library handles all other preferences. */
function wantsBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/i.test(headers['accept-encoding'] ?? '');
}

/** RFC 9110, 13.1.2. */
function hasVersion({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = tag.replace('W/', '');
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((one) => ['*', opaque].includes(one.trim().replace(/^W\//, '')));
}

/**
 * By the content's hash, because two versions can share the size and time that the library would use. The
 * tag of a text is weak, because its content codings share it.
 */
function entityTag(file: string, { hash }: ManifestFile): string {
  return isCompressible(file) ? `W/"${hash}"` : `"${hash}"`;
}

/** Three times as fast as the library, which reads the disk for every request. */
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

/** The library knows neither our entity tags nor times, and would take these conditions for broken. */
function settleConditions({ raw: { headers } }: FastifyRequest, tag: string): void {
  const range = headers['if-range'];
  if (range !== undefined && range !== tag) delete headers.range;
  delete headers['if-range'];
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
}

/** @param folder an absolute path; @fastify/static is registered for it */
export function createSiteFiles(folder: string, manifest: Manifest) {
  const { files } = manifest;
  const paths = Object.keys(files);
  const published = paths.filter((path) => !hasNoAddress(path));
  const byAddress = new Map(published.map((path) => [urlPathOf(path), path]));
  const moved = new Map(movedAddresses(manifest));
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
    /** The path of the file at a decoded address. */
    find: (address: string) => byAddress.get(address),

    /** The address of a page that was requested by an alias, or by an address of an earlier site. */
    movedTo: (address: string) => moved.get(address),

    sizeOf: (address: string) => files[byAddress.get(address) ?? '']?.bytes ?? 0,

    send: async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const common = headersOf(request, path);
      const etag = common.etag ?? '';
      if (hasVersion(request, etag)) {
        return reply.headers(common).removeHeader('content-type').code(304).send();
      }
      const isCached = request.method === 'GET' && files[path]?.codings.includes('br');
      if (isCached && wantsBrotli(request)) {
        // Read before headers are set, because the error page must not get this file's headers.
        const content = await read(`${path}.br`);
        return reply.headers(common).header('content-encoding', 'br').send(content);
      }
      settleConditions(request, etag);
      return reply.headers(common).sendFile(path, { acceptRanges: !isCompressible(path) });
    },

    /** Answers with an error document: never in part, and never from a cache. */
    sendDocument: async (
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      edit = (html: string) => html,
    ) => {
      const html = (await read(path)).toString();
      return sendHtml(request, reply, edit(html), headersOf(request, path));
    },

    /**
     * Answers with a filled template, which no cache keeps.
     * @param path of a built file, such as `/contact/form.html`
     */
    render: async (
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      { status, ...filling }: Filling & { readonly status: number },
    ) => {
      const html = fillTemplate((await read(path)).toString(), filling);
      const fresh = { ...headersOf(request, path), 'cache-control': 'no-store' };
      return sendHtml(request, reply.code(status), html, fresh);
    },
  };
}
