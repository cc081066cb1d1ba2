import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCodes } from '../../src/message/index.ts';
import { FIELD_NAMES, SENT_ADDRESS } from '../../src/message/index.ts';
import type { LimitSender, Tokens, TokenState } from '../guard/index.ts';
import { flagFor, isForeign, proxyWatch, senderAddress, spamReason } from '../guard/index.ts';
import { REDIRECT_HEADERS, sendJson, sendStatus } from '../http/index.ts';
import type { FormPages, Sentences } from './form-page.ts';
import { isMessageId, formMessageId } from './message-id.ts';
import type { MessageOutcome } from './metrics.ts';
import type { Acceptance, NewMessage, Store } from './store.ts';
import type { Body, Submission } from './submission.ts';
import { readSubmission } from './submission.ts';
import type { InboxWords } from './words.ts';

/** Time in seconds after which somebody may try again while the store is unavailable. */
const RETRY_SECONDS = 5;

const SECOND_MS = 1_000;

/** What the endpoint works with. */
export interface EndpointParts {
  readonly store: Pick<Store, 'accept'>;
  readonly tokens: Tokens;
  readonly limitSender: LimitSender;
  readonly words: InboxWords;
  readonly pages: FormPages | undefined;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
  readonly proxies: number;
  /** Told what became of each message. */
  readonly onOutcome: (outcome: MessageOutcome) => void;
}

/** One request on its way to its answer. */
interface Exchange {
  readonly request: FastifyRequest<{ Body: Body | undefined }>;
  readonly reply: FastifyReply;
  readonly submission: Submission;
  readonly now: Date;
  readonly state: TokenState;
}

/** Each answer is written only when its message is on disk. */
export class Endpoint {
  readonly #parts: EndpointParts;
  readonly #watchProxies: (request: FastifyRequest) => void;

  constructor(parts: EndpointParts) {
    this.#parts = parts;
    this.#watchProxies = proxyWatch(parts.proxies);
  }

  /** Answers one request. */
  readonly answer = async (
    request: FastifyRequest<{ Body: Body | undefined }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    this.#watchProxies(request);
    if (isForeign(request.headers, this.#parts.siteUrl)) return this.#refuse(reply, 403);
    if (request.body === undefined) return this.#refuse(reply, 415);
    const submission = readSubmission(request.body);
    if (submission === undefined) return this.#refuse(reply, 400);
    const now = new Date();
    const state = this.#parts.tokens.read(submission.token, now.getTime());
    return this.#judge({ request, reply, submission, now, state });
  };

  #refuse(reply: FastifyReply, status: number): FastifyReply {
    this.#parts.onOutcome('refused');
    return sendStatus(reply, status);
  }

  #judge(exchange: Exchange): Promise<FastifyReply> | FastifyReply {
    const { submission, reply, state } = exchange;
    const sentences = this.#sentences(submission.errors);
    if (sentences !== undefined) {
      this.#parts.onOutcome('invalid');
      return this.#sendBack(exchange, 400, sentences);
    }
    if (submission.kind === 'json' && !isMessageId(submission.id.toLowerCase())) {
      this.#parts.onOutcome('invalid');
      return sendJson(reply, 400, '{"errors":{"id":"The id must be a UUID."}}');
    }
    if (state === 'invalid' || state === 'expired') {
      this.#parts.onOutcome('refused');
      return this.#sendBack(exchange, 400, { form: this.#parts.words.problems.expired });
    }
    return this.#store(exchange);
  }

  #sentences(errors: ErrorCodes): Sentences | undefined {
    const sentences: Sentences = {};
    for (const name of FIELD_NAMES) {
      const error = errors[name];
      if (error !== undefined) sentences[name] = this.#parts.words.errors[name][error];
    }
    return Object.keys(sentences).length === 0 ? undefined : sentences;
  }

  async #store(exchange: Exchange): Promise<FastifyReply> {
    const { request, reply, submission, now } = exchange;
    const { store, limitSender, proxies, words, onOutcome } = this.#parts;
    const message = messageOf(exchange);
    const address = senderAddress(request.raw, proxies);
    const sender = limitSender({ address, token: submission.token }, now.getTime());
    let acceptance: Acceptance;
    try {
      acceptance = await store.accept(message, sender);
    } catch (error) {
      request.log.error({ err: error }, 'a message could not be stored');
      onOutcome('unavailable');
      return this.#later(exchange, 503, RETRY_SECONDS, words.problems.unavailable);
    }
    if (typeof acceptance === 'object') {
      onOutcome('limited');
      const seconds = Math.max(1, Math.ceil(acceptance.retryAfterMs / SECOND_MS));
      return this.#later(exchange, 429, seconds, words.problems.tooMany);
    }
    onOutcome(acceptance === 'stored' && message.spam !== null ? 'spam' : acceptance);
    if (submission.kind === 'form') {
      return reply
        .code(303)
        .headers({ ...REDIRECT_HEADERS, 'cache-control': 'no-store', location: SENT_ADDRESS })
        .send();
    }
    return sendJson(reply, acceptance === 'stored' ? 201 : 200, `{"id":"${message.id}"}`);
  }

  #later(
    exchange: Exchange,
    status: 429 | 503,
    seconds: number,
    sentence: string,
  ): Promise<FastifyReply> | FastifyReply {
    void exchange.reply.header('retry-after', String(seconds));
    return this.#sendBack(exchange, status, { form: sentence });
  }

  /** Nothing that was typed is lost: a script still has it, a form gets it back. */
  #sendBack(
    exchange: Exchange,
    status: number,
    sentences: Sentences,
  ): Promise<FastifyReply> | FastifyReply {
    const { request, reply, submission, state } = exchange;
    const isAboutToken = status === 400 && sentences.form !== undefined;
    const token = this.#tokenFor(exchange);
    if (submission.kind === 'json') {
      const answer = { errors: sentences, ...(isAboutToken ? { token } : {}) };
      return sendJson(reply, status, JSON.stringify(answer));
    }
    const { sendAgain } = this.#parts.pages ?? {};
    if (sendAgain === undefined) return sendStatus(reply, status);
    // A token that is not known is no reason to lose what is wrong with the fields, or the other way round.
    const { expired } = this.#parts.words.problems;
    const all = state === 'invalid' || state === 'expired' ? { form: expired } : {};
    const form = { status, typed: submission.typed, id: submission.id, token };
    return sendAgain(request, reply, { ...form, sentences: { ...all, ...sentences } });
  }

  #tokenFor({ submission, state, now }: Exchange): string {
    const isRefused = state === 'invalid' || state === 'expired';
    return isRefused ? this.#parts.tokens.renew(now.getTime()) : submission.token;
  }
}

/**
 * A form's id is made of what it says: sent twice it is the same message, and another text that is
 * typed into the same form, after going back, is another one.
 */
function idOf({ kind, id, token, clean }: Submission): string {
  if (kind === 'json') return id.toLowerCase();
  const form = isMessageId(id) ? id : token;
  return formMessageId(
    form,
    FIELD_NAMES.map((name) => clean[name]),
  );
}

function messageOf({ submission, now, state }: Exchange): NewMessage {
  const { clean, honeypot } = submission;
  return {
    ...clean,
    id: idOf(submission),
    receivedAt: now,
    spam: spamReason(clean, honeypot),
    flag: flagFor(state),
  };
}
