import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from '../../src/lib/escaped.ts';
import {
  compressBrotli,
  type Headers,
  fileHeaders,
  hasNoAddress,
  isCompressible,
  isPage,
  pagePathOf,
  SPECULATION_HEADER,
  urlPathOf,
  withoutExtraSlashes,
} from '../http/index.ts';
import type { Manifest, ManifestFile } from './build.ts';

/** Values for a built template. All of them are escaped; the template's attributes have double quotes. */
interface Filling {
  /** Texts for `{{value:name}}`. Missing texts are empty. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * Texts for `{{error:name}}`. `{{invalid:name}}` becomes `true` or `false`. An element with
   * `data-error="name"` is removed if there is no such error; it must not contain elements of its own type.
   */
  readonly errors?: Readonly<Record<string, string>>;
}

const PLACE = /\{\{(value|error|invalid):([a-z]+)\}\}/g;

const ERROR_ELEMENT = /<([a-z]+\d?)\b[^>]*?\sdata-error="([a-z]+)"[^>]*>.*?<\/\1>/gs;

function fillTemplate(html: string, { values = {}, errors = {} }: Filling): string {
  return html
    .replace(ERROR_ELEMENT, (element: string, _tag: string, name: string) =>
      errors[name] === undefined ? '' : element,
    )
    .replace(PLACE, (_place, kind: string, name: string) => {
      if (kind === 'invalid') return String(errors[name] !== undefined);
      return escaped((kind === 'error' ? errors : values)[name] ?? '');
    });
}

/** Serves the built files to the app. Files that are not in the manifest cannot be requested. */
export type SiteFiles = ReturnType<typeof createSiteFiles>;

export type StaticSite = Pick<SiteFiles, 'render'>;

/** When the cache is full, other files are read from the disk every time. */
const MAX_CACHED_BYTES = 64 * 1_024 * 1_024;

/** This quality compresses a page in one to two milliseconds. */
const QUICK_BROTLI = 5;

/** Whether the header is like that of every browser over HTTPS. @fastify/static handles other values. */
function wantsBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/i.test(headers['accept-encoding'] ?? '');
}

/** Whether the client already has this version (RFC 9110, 13.1.2). */
function hasVersion({ headers }: FastifyRequest, tag: string): boolean {
  const opaque = tag.replace('W/', '');
  const held = headers['if-none-match']?.split(',') ?? [];
  return held.some((one) => ['*', opaque].includes(one.trim().replace(/^W\//, '')));
}

/**
 * The tag is the content's hash, because two versions can have the same size and time, which the library
 * would use. The tag of a compressible file is weak, because all of its encodings share it.
 */
function entityTag(file: string, { hash }: ManifestFile): string {
  return isCompressible(file) ? `W/"${hash}"` : `"${hash}"`;
}

/** @fastify/static would read from the disk for every request. */
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

/** @fastify/static does not know our entity tags and would treat these conditions as failed. */
function removeUnsupportedConditions({ raw: { headers } }: FastifyRequest, tag: string): void {
  const range = headers['if-range'];
  if (range !== undefined && range !== tag) delete headers.range;
  delete headers['if-range'];
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
}

/** @param folder is an absolute path, for which @fastify/static is registered */
export function createSiteFiles(folder: string, manifest: Manifest) {
  const { files } = manifest;
  const published = Object.keys(files).filter((path) => !hasNoAddress(path));
  const byAddress = new Map(published.map((path) => [urlPathOf(path), path]));
  const moved = new Map(Object.entries(manifest.redirects));
  const read = cachedReader(folder);

  function headersOf(request: FastifyRequest, path: string): Headers {
    const file = files[path];
    const prefetches = isPage(path) && request.headers['save-data'] !== 'on';
    return {
      ...fileHeaders(path, file),
      ...(file && { etag: entityTag(path, file) }),
      ...(prefetches && SPECULATION_HEADER),
    };
  }

  /** Sends an edited page, always as a whole and never as a 304. */
  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    edit = (html: string) => html,
  ): Promise<FastifyReply> {
    const html = Buffer.from(edit((await read(path)).toString()));
    const isSmall = wantsBrotli(request);
    const body = isSmall ? await compressBrotli(html, QUICK_BROTLI) : html;
    void reply.headers(headersOf(request, path)).removeHeader('etag');
    return isSmall ? reply.header('content-encoding', 'br').send(body) : reply.send(body);
  }

  return {
    find: (address: string) => byAddress.get(address),

    movedTo: (address: string): string | undefined => {
      const page = pagePathOf(address);
      const isKnown = isPage(byAddress.get(page) ?? '');
      return moved.get(withoutExtraSlashes(address)) ?? (isKnown ? page : undefined);
    },

    send: async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const common = headersOf(request, path);
      const etag = common.etag ?? '';
      if (hasVersion(request, etag)) {
        return reply.headers(common).removeHeader('content-type').code(304).send();
      }
      const isCached = request.method === 'GET' && files[path]?.codings.includes('br');
      if (isCached && wantsBrotli(request)) {
        // The file is read before its headers are set, because an error page must not get them.
        const content = await read(`${path}.br`);
        return reply.headers(common).header('content-encoding', 'br').send(content);
      }
      removeUnsupportedConditions(request, etag);
      return reply.headers(common).sendFile(path, { acceptRanges: !isCompressible(path) });
    },

    sendDocument,

    /** @param path of a built template, such as `/_answers/contact.html` */
    render: (
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      { status, ...filling }: Filling & { readonly status: number },
    ) => sendDocument(request, reply.code(status), path, (html) => fillTemplate(html, filling)),
  };
}
