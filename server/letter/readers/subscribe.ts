import type { FastifyReply, FastifyRequest } from 'fastify';
import { LETTER_EMAIL_FIELD } from '../../../src/letter/index.ts';
import { HONEYPOT_FIELD } from '../../../src/message/index.ts';
import type { LetterWords } from '../../../src/schemas/letter.ts';
import type { LimitReached, LimitSender, Tokens } from '../../guard/index.ts';
import { isForeign, proxyWatch, senderAddress } from '../../guard/index.ts';
import { sendStatus } from '../../http/index.ts';
import { readAddress } from './address.ts';
import type { Answer, SendAnswer } from './pages.ts';
import type { Readers } from './store.ts';

/** Time in seconds after which somebody may try again while the database is unavailable. */
const RETRY_SECONDS = 5;

const SECOND_MS = 1_000;

/** What became of a wish for the letter. */
export type AskOutcome = 'asked' | 'spam' | 'invalid' | 'refused' | 'limited' | 'unavailable';

/** What the form's address works with. */
export interface SubscribeParts {
  readonly readers: Pick<Readers, 'ask' | 'count'>;
  readonly tokens: Tokens;
  readonly limitSender: LimitSender;
  readonly words: Pick<LetterWords, 'consent' | 'form'>;
  readonly sendAnswer: SendAnswer;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
  readonly proxies: number;
  readonly onAsk: (outcome: AskOutcome) => void;
}

/** The text of a form's body; nothing for a body of another kind. */
export type FormRequest = FastifyRequest<{ Body: string | undefined }>;

interface Typed {
  readonly email: string;
  readonly token: string;
  readonly honeypot: string;
}

function typedIn(body: string): Typed {
  const values = new URLSearchParams(body);
  const read = (name: string): string => values.get(name) ?? '';
  return { email: read(LETTER_EMAIL_FIELD), token: read('token'), honeypot: read(HONEYPOT_FIELD) };
}

/**
 * Where wishes for the letter come in. Whether an address was known, had left or must not be written to
 * is not to be learnt from an answer.
 */
export class Subscribe {
  readonly #parts: SubscribeParts;
  readonly #watchProxies: (request: FastifyRequest) => void;

  constructor(parts: SubscribeParts) {
    this.#parts = parts;
    this.#watchProxies = proxyWatch(parts.proxies);
  }

  /** Answers one request. */
  readonly answer = async (request: FormRequest, reply: FastifyReply): Promise<FastifyReply> => {
    this.#watchProxies(request);
    const { tokens, words, siteUrl, onAsk } = this.#parts;
    const status = isForeign(request.headers, siteUrl) ? 403 : 415;
    if (status === 403 || request.body === undefined) {
      onAsk('refused');
      return sendStatus(reply, status);
    }
    const typed = typedIn(request.body);
    const read = readAddress(typed.email);
    if ('error' in read) {
      return this.#again('invalid', request, reply, {
        status: 400,
        typed: typed.email,
        error: words.form.errors[read.error],
      });
    }
    const state = tokens.read(typed.token, Date.now());
    if (state !== 'good') {
      const { tooSoon, expired } = words.form.problems;
      const problem = state === 'too-young' ? tooSoon : expired;
      return this.#again('refused', request, reply, { status: 400, typed: typed.email, problem });
    }
    return this.#take(request, reply, typed, read.address);
  };

  async #take(
    request: FormRequest,
    reply: FastifyReply,
    { email, token, honeypot }: Typed,
    address: string,
  ): Promise<FastifyReply> {
    const { readers, limitSender, words, sendAnswer, proxies, onAsk } = this.#parts;
    const now = new Date();
    const { problems } = words.form;
    let limit: LimitReached | undefined;
    try {
      const sender = { address: senderAddress(request.raw, proxies), token };
      limit = await readers.count(limitSender(sender, now.getTime()), now);
      if (limit === undefined && honeypot === '') {
        await readers.ask({ address, consent: words.consent, now });
      }
    } catch (error) {
      request.log.error({ err: error }, 'a wish for the letter could not be stored');
      void reply.header('retry-after', String(RETRY_SECONDS));
      const answer = { status: 503, typed: email, problem: problems.unavailable };
      return this.#again('unavailable', request, reply, answer);
    }
    if (limit !== undefined) {
      const seconds = Math.max(1, Math.ceil(limit.retryAfterMs / SECOND_MS));
      void reply.header('retry-after', String(seconds));
      const answer = { status: 429, typed: email, problem: problems.tooMany };
      return this.#again('limited', request, reply, answer);
    }
    onAsk(honeypot === '' ? 'asked' : 'spam');
    return sendAnswer('asked', request, reply, { status: 200 });
  }

  /** Nothing that was typed is lost, and the form's new token is good at once. */
  #again(
    outcome: AskOutcome,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
  ): Promise<FastifyReply> {
    this.#parts.onAsk(outcome);
    return this.#parts.sendAnswer('form', request, reply, answer);
  }
}
