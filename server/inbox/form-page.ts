import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { FieldName, MessageFields } from '../../src/message/index.ts';
import { FIELDS, FORM_ADDRESS, FORM_DOCUMENT } from '../../src/message/index.ts';
import type { Tokens } from '../guard/index.ts';
import { TOKEN_LENGTH } from '../guard/index.ts';
import type { SiteFiles } from '../site/index.ts';
import { filledPage, freshPage } from '../site/index.ts';

const UUID_LENGTH = 36;

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

/** The pages of the site's form; nothing where the site has no contact page. */
export async function readFormPages(
  files: SiteFiles,
  tokens: Tokens,
): Promise<FormPages | undefined> {
  const contact = files.find(FORM_ADDRESS);
  if (contact === undefined) return undefined;
  const again = files.errorDocument(FORM_DOCUMENT);
  const sendFresh = await freshPage(files, contact, { token: TOKEN_LENGTH, id: UUID_LENGTH });
  const sendFilled = again === undefined ? undefined : await filledPage(files, again);
  return {
    sendContact: (request, reply) =>
      sendFresh(request, reply, { token: tokens.make(Date.now()), id: uuid() }),
    sendAgain:
      sendFilled === undefined
        ? undefined
        : (request, reply, form) =>
            sendFilled(request, reply, {
              status: form.status,
              fill: fillingOf(form),
              errors: new Set(Object.keys(form.sentences)),
            }),
  };
}
