import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  LETTER_EMAIL_FIELD,
  LETTER_FORM_ADDRESS,
  letterDocument,
  type LetterAnswer,
} from '../../../src/letter/index.ts';
import { TOKEN_PLACE } from '../../../src/message/index.ts';
import { TOKEN_LENGTH, type Tokens } from '../../guard/index.ts';
import { sendStatus } from '../../http/index.ts';
import type { SiteFiles } from '../../site/index.ts';
import { filledPage, freshPage } from '../../site/index.ts';

/** What a page is filled with; the form on it may show what was typed and what is wrong. */
export interface Answer {
  readonly status: number;
  readonly typed?: string;
  /** Said of the address. */
  readonly error?: string;
  /** Said of the form as a whole. */
  readonly problem?: string;
}

/** Sends one of the built pages that answer. */
export type SendAnswer = (
  name: LetterAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
) => Promise<FastifyReply>;

/** The values of a page's places; a form in it is good at once, since its reader has waited already. */
function fillingOf({ typed, error, problem }: Answer, tokens: Tokens): (place: string) => string {
  const values = new Map([
    ['token', tokens.renew(Date.now())],
    [`value:${LETTER_EMAIL_FIELD}`, typed ?? ''],
    [`invalid:${LETTER_EMAIL_FIELD}`, String(error !== undefined)],
    [`error:${LETTER_EMAIL_FIELD}`, error ?? ''],
    ['error:form', problem ?? ''],
  ]);
  return (place) => values.get(place) ?? '';
}

/** Reads the answers' pages; a status alone is said where the site has none. */
export async function readAnswers(
  files: SiteFiles,
  tokens: Tokens,
  names: readonly LetterAnswer[],
): Promise<SendAnswer> {
  const pages = new Map(
    await Promise.all(
      names.map(async (name) => {
        const file = files.errorDocument(letterDocument(name));
        return [name, file && (await filledPage(files, file))] as const;
      }),
    ),
  );
  return async (name, request, reply, answer) => {
    const send = pages.get(name);
    if (send === undefined) return sendStatus(reply, answer.status);
    const { status, error, problem } = answer;
    const errors = new Set([
      ...(error === undefined ? [] : [LETTER_EMAIL_FIELD]),
      ...(problem === undefined ? [] : ['form']),
    ]);
    return send(request, reply, { status, fill: fillingOf(answer, tokens), errors });
  };
}

/** Sends the page on which the form stands, its token made now; nothing where it has no form. */
export async function readFormPage(
  files: SiteFiles,
  tokens: Tokens,
): Promise<((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined> {
  const file = files.find(LETTER_FORM_ADDRESS);
  if (file === undefined) return undefined;
  const html = (await files.read(file, 'identity')).toString();
  if (!html.includes(TOKEN_PLACE)) return undefined;
  const send = await freshPage(files, file, { token: TOKEN_LENGTH });
  return (request, reply) => send(request, reply, { token: tokens.make(Date.now()) });
}
