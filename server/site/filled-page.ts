import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding } from '../http/index.ts';
import { chooseCoding, SPECULATION_HEADER } from '../http/index.ts';
import type { SiteFiles, StoredFile } from './files.ts';
import { StitchedBrotli } from './stitched-brotli.ts';
import { Template } from './template.ts';

const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** As good as it gets within a millisecond or two. */
const QUICK_QUALITY = 5;

const compressors: Readonly<Record<Coding, (text: string, quality: number) => Promise<Buffer>>> = {
  br: (text, quality) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sends a page that is filled anew for each visitor. */
export type SendFresh = (
  request: FastifyRequest,
  reply: FastifyReply,
  values: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

/** How a page is filled that answers what somebody sent. */
export interface Filling {
  readonly status: number;
  readonly fill: (place: string) => string;
  /** The errors that are shown. */
  readonly errors: ReadonlySet<string>;
}

/** Sends a page as an answer to what somebody sent. */
export type SendFilled = (
  request: FastifyRequest,
  reply: FastifyReply,
  filling: Filling,
) => Promise<FastifyReply>;

function codingFor(request: FastifyRequest): Coding | 'identity' {
  return chooseCoding(request.headers['accept-encoding'], CODINGS);
}

function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  coding: Coding | 'identity',
): FastifyReply {
  const saving = request.headers['save-data'] === 'on';
  void reply.headers({ ...file.headers, ...(saving ? {} : SPECULATION_HEADER) });
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply;
}

function compressed(text: string, coding: Coding | 'identity', quality: number): Promise<Buffer> {
  if (coding === 'identity') return Promise.resolve(Buffer.from(text));
  return compressors[coding](text, quality);
}

/** Sends a page as it was made for this one request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { status, text }: { readonly status: number; readonly text: string },
): Promise<FastifyReply> {
  const coding = codingFor(request);
  const body = await compressed(text, coding, QUICK_QUALITY);
  return prepare(request, reply, file, coding)
    .code(status)
    .header('cache-control', 'no-store')
    .send(body);
}

async function templateOf(files: SiteFiles, file: StoredFile): Promise<Template> {
  return new Template((await files.read(file, 'identity')).toString());
}

/**
 * A page whose places hold what has one length, by name, for every visitor: it is compressed as well as
 * a file, and at once. One with further places is compressed each time.
 */
export async function freshPage(
  files: SiteFiles,
  file: StoredFile,
  lengths: Readonly<Record<string, number>>,
): Promise<SendFresh> {
  const template = await templateOf(files, file);
  const { texts, places } = template.pieces();
  const known = places.flatMap((place) => lengths[place] ?? []);
  const stitched =
    known.length === places.length ? await StitchedBrotli.make(texts, known) : undefined;
  return async (request, reply, values) => {
    const fill = (place: string): string => values[place] ?? '';
    const coding = codingFor(request);
    const body =
      coding === 'br' && stitched !== undefined
        ? stitched.fill(places.map((place) => Buffer.from(fill(place))))
        : // Slower rather than larger: the page has to fit the first round trip.
          await compressed(template.render(fill, new Set()), coding, constants.BROTLI_MAX_QUALITY);
    // Asked for anew each time, and still there when the visitor comes back to it.
    return prepare(request, reply, file, coding)
      .header('cache-control', 'private, no-cache')
      .send(body);
  };
}

/** A page that says what is wrong with what somebody sent. */
export async function filledPage(files: SiteFiles, file: StoredFile): Promise<SendFilled> {
  const template = await templateOf(files, file);
  return async (request, reply, { status, fill, errors }) => {
    return sendText(request, reply, file, { status, text: template.render(fill, errors) });
  };
}
