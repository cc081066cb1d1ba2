import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { FieldName, MessageFields } from '../../src/message/index.ts';
import { FIELDS, FORM_ADDRESS, FORM_DOCUMENT } from '../../src/message/index.ts';
import { chooseCoding } from '../negotiation.ts';
import type { Coding } from '../policy.ts';
import { SPECULATION_HEADER } from '../policy.ts';
import type { SiteFiles, StoredFile } from '../site-files.ts';
import { StitchedBrotli } from './stitched-brotli.ts';
import { Template } from './template.ts';
import type { Tokens } from './token.ts';
import { TOKEN_LENGTH } from './token.ts';

const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** As good as it gets within a millisecond or two. */
const QUICK_QUALITY = 5;

const UUID_LENGTH = 36;

const compressors: Readonly<Record<Coding, (text: string, quality: number) => Promise<Buffer>>> = {
  br: (text, quality) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sentences about fields, or about the form as a whole. */
export type Sentences = Partial<Record<FieldName | 'form', string>>;

/** A form that goes back to whoever sent it. */
export interface FormAgain {
  readonly status: number;
  readonly typed: MessageFields;
  readonly sentences: Sentences;
  readonly id: string;
  readonly token: string;
}

/** The two built pages with a form, filled for each visitor. */
export interface FormPages {
  /** Sends the contact page, its form made now. */
  readonly sendContact: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Sends a form back with what is wrong and everything that was typed; says so if there is no such page. */
  readonly sendAgain:
    | ((request: FastifyRequest, reply: FastifyReply, form: FormAgain) => Promise<FastifyReply>)
    | undefined;
}

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

async function contactSender(
  file: StoredFile,
  html: string,
  tokens: Tokens,
): Promise<FormPages['sendContact']> {
  const template = new Template(html);
  const { texts, places } = template.pieces();
  const isKnown = places.every((place) => place === 'token' || place === 'id');
  const lengths = places.map((place) => (place === 'token' ? TOKEN_LENGTH : UUID_LENGTH));
  const stitched = isKnown ? await StitchedBrotli.make(texts, lengths) : undefined;
  return async (request, reply) => {
    const values: Readonly<Record<string, string>> = {
      token: tokens.make(Date.now()),
      id: uuid(),
    };
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

function fillingOf({ typed, sentences, id, token }: FormAgain): (place: string) => string {
  const values = new Map([
    ['token', token],
    ['id', id],
    ['error:form', sentences.form ?? ''],
    ...FIELDS.flatMap(({ name, control }): [string, string][] => [
      // The first line break of a text area's content is dropped, so that one stands there for it.
      [`value:${name}`, control.rows ? `\n${typed[name]}` : typed[name]],
      [`error:${name}`, sentences[name] ?? ''],
      [`invalid:${name}`, String(sentences[name] !== undefined)],
    ]),
  ]);
  return (place) => values.get(place) ?? '';
}

function againSender(file: StoredFile, html: string): FormPages['sendAgain'] {
  const template = new Template(html);
  return async (request, reply, form) => {
    const coding = codingFor(request);
    const page = template.render(fillingOf(form), new Set(Object.keys(form.sentences)));
    const body = await compressed(page, coding, QUICK_QUALITY);
    return prepare(request, reply, file, coding)
      .code(form.status)
      .header('cache-control', 'no-store')
      .send(body);
  };
}

/** Takes the site's files and what makes tokens; gives the pages, or nothing where the site has no contact page. */
export async function readFormPages(
  files: SiteFiles,
  tokens: Tokens,
): Promise<FormPages | undefined> {
  const contact = files.find(FORM_ADDRESS);
  if (contact === undefined) return undefined;
  const again = files.errorDocument(FORM_DOCUMENT);
  const read = async (file: StoredFile): Promise<string> =>
    (await files.read(file, 'identity')).toString();
  return {
    sendContact: await contactSender(contact, await read(contact), tokens),
    sendAgain: again === undefined ? undefined : againSender(again, await read(again)),
  };
}
