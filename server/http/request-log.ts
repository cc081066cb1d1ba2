import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** In characters. */
const MAX_PATH = 200;

/** A segment as sites name their pages. No token and no email address looks like it. */
const PLAIN_SEGMENT = /^\.?[a-z0-9]{1,16}(?:[-_.][a-z0-9]{1,16})*$/;

/** Precedes a token in the links of mails, however the rest of the path is spelled. */
const BEFORE_TOKEN = /^(?:confirm|unsubscribe)$/;

/** Hides what could identify a visitor: tokens of mails, and email addresses pasted into address bars. */
export function loggablePath(
  target: string,
  route: string | undefined,
  isPublished: (path: string) => boolean,
): string {
  if (route?.includes(':') === true) return route;
  const [path = ''] = target.split(/[?#]/, 1);
  if (isPublished(path)) return path;
  const segments = path.slice(0, MAX_PATH).split('/');
  const token = segments.findIndex((segment) => BEFORE_TOKEN.test(segment)) + 1;
  return segments
    .map((segment, index) => {
      const isHidden = (token > 0 && index >= token) || !PLAIN_SEGMENT.test(segment);
      return isHidden && segment !== '' ? '…' : segment;
    })
    .join('/');
}

/** One line per finished request, without network address, browser, or query. */
export class RequestLog extends LogController {
  readonly #isPublished: (path: string) => boolean;

  constructor(isPublished: (path: string) => boolean) {
    super();
    this.#isPublished = isPublished;
  }

  override incomingRequest(): void {
    // Only finished requests are logged.
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // A visitor who leaves while a file is sent is not an error.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.log.warn({ err: error }, 'could not finish sending an answer');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      method: request.method,
      path: loggablePath(request.originalUrl, request.routeOptions.url, this.#isPublished),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...facts, err: error }, 'request failed before it was answered');
    else request.log.info(facts, 'request');
  }
}
