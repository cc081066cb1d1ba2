import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  LETTER_ANSWERS,
  LETTER_CONFIRM_PATH,
  LETTER_FORM_ADDRESS,
  LETTER_LEAVE_PATH,
  LETTER_SUBSCRIBE_PATH,
} from '../../../src/letter/index.ts';
import { ALLOWED_METHODS, sendRedirect, sendStatus } from '../../http/index.ts';
import type { SiteFiles } from '../../site/index.ts';
import type { SendAnswer } from './pages.ts';
import { readAnswers, readFormPage } from './pages.ts';
import type { Readers } from './store.ts';
import type { SubscribeParts } from './subscribe.ts';
import { Subscribe } from './subscribe.ts';

/** What the addresses of the readers work with. */
export interface ReaderRouteParts extends Omit<SubscribeParts, 'readers' | 'sendAnswer'> {
  readonly readers: Readers;
  /** Told when somebody has confirmed, or left. */
  readonly onChange: (change: 'confirmed' | 'left') => void;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const PRESSED_METHODS = [...ALLOWED_METHODS, 'POST'];

/** Methods of these addresses. */
export const READER_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  [LETTER_SUBSCRIBE_PATH, PRESSED_METHODS],
  [LETTER_CONFIRM_PATH, PRESSED_METHODS],
  [LETTER_LEAVE_PATH, PRESSED_METHODS],
]);

type LinkRequest = FastifyRequest<{ Params: { readonly token: string } }>;

/** Statuses that say what is wrong with a body; everything else is this server's failure. */
const BODY_STATUSES = [400, 413, 415];

/** @param type of the bodies that are taken, as text; `*` for any */
function takeBodies(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  scope.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (!BODY_STATUSES.includes(error.statusCode ?? 500)) throw error;
    return sendStatus(reply, error.statusCode ?? 400);
  });
}

function confirmRoutes(
  scope: FastifyInstance,
  { readers, onChange }: ReaderRouteParts,
  send: SendAnswer,
): void {
  const tooOld = (request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send('too-old', request, reply, { status: 410 });
  scope.get(`${LETTER_CONFIRM_PATH}:token`, async (request: LinkRequest, reply) => {
    const state = await readers.linkState(request.params.token, new Date());
    if (state === 'gone') return tooOld(request, reply);
    return send(state === 'open' ? 'confirm' : 'already', request, reply, { status: 200 });
  });
  scope.post(`${LETTER_CONFIRM_PATH}:token`, async (request: LinkRequest, reply) => {
    const state = await readers.confirm(request.params.token, new Date());
    if (state === 'gone') return tooOld(request, reply);
    if (state === 'open') onChange('confirmed');
    return send(state === 'open' ? 'confirmed' : 'already', request, reply, { status: 200 });
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function leaveRoutes(
  scope: FastifyInstance,
  { readers, onChange }: ReaderRouteParts,
  send: SendAnswer,
): void {
  const hashIn = async ({ params }: LinkRequest): Promise<string | undefined> =>
    (await readers.keys()).hashIn(params.token);
  scope.get(`${LETTER_LEAVE_PATH}:token`, async (request: LinkRequest, reply) => {
    if ((await hashIn(request)) === undefined) return notFound(reply);
    return send('leave', request, reply, { status: 200 });
  });
  scope.post(`${LETTER_LEAVE_PATH}:token`, async (request: LinkRequest, reply) => {
    const hash = await hashIn(request);
    if (hash === undefined) return notFound(reply);
    await readers.end(hash, 'left', new Date());
    onChange('left');
    return send('left', request, reply, { status: 200 });
  });
}

/**
 * Adds the addresses of who asks, confirms and leaves. What the links of mails do is guarded by their
 * tokens alone: a mailbox that leaves for its reader sends no Origin, and some browsers send `null`.
 */
export async function addReaderRoutes(
  scope: FastifyInstance,
  files: SiteFiles,
  parts: ReaderRouteParts,
): Promise<void> {
  const sendAnswer = await readAnswers(files, parts.tokens, LETTER_ANSWERS);
  const sendForm = await readFormPage(files, parts.tokens);
  if (sendForm !== undefined) scope.get(LETTER_FORM_ADDRESS, sendForm);
  await scope.register((own, _options, done) => {
    takeBodies(own, FORM_TYPE);
    // Where a reader arrives who opens the answer's address once more.
    own.get(LETTER_SUBSCRIBE_PATH, (_request, reply) =>
      sendRedirect(reply, LETTER_FORM_ADDRESS, ''),
    );
    own.post(LETTER_SUBSCRIBE_PATH, new Subscribe({ ...parts, sendAnswer }).answer);
    done();
  });
  await scope.register((own, _options, done) => {
    takeBodies(own, '*');
    confirmRoutes(own, parts, sendAnswer);
    leaveRoutes(own, parts, sendAnswer);
    done();
  });
}
