import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

const MAX_PATH_LENGTH = 200;

/** A segment that looks like a page name, unlike a token or an email address. */
const PLAIN_SEGMENT = /^\.?[a-z0-9]{1,16}(?:[-_.][a-z0-9]{1,16})*$/;

/** The signature of a token from a mail, even if some characters are missing. No ending of a file is as long. */
const SIGNATURE = /\.[\w-]{8}/;

/** Hides segments that could identify a visitor: tokens from mails, and mistakenly pasted email addresses. */
export function loggablePath(
  target: string,
  route: string | undefined,
  isPublished: (path: string) => boolean,
): string {
  if (route?.includes(':') === true) return route;
  const [path = ''] = target.split(/[?#]/, 1);
  if (isPublished(path)) return path;
  return path
    .slice(0, MAX_PATH_LENGTH)
    .split('/')
    .map((segment) => {
      const isShown = PLAIN_SEGMENT.test(segment) && !SIGNATURE.test(segment);
      return isShown || segment === '' ? segment : '…';
    })
    .join('/');
}

/** Logs one line per completed request, without IP address, browser, and query. */
export class RequestLog extends LogController {
  readonly #isPublished: (path: string) => boolean;

  constructor(isPublished: (path: string) => boolean) {
    super();
    this.#isPublished = isPublished;
  }

  override incomingRequest(): void {
    // Only completed requests are logged.
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // It is not an error if a visitor leaves the page while a file is sent.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.log.warn({ err: error }, 'could not finish sending a response');
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
    if (error)
      request.log.warn({ ...facts, err: error }, 'a request failed before it was answered');
    else request.log.info(facts, 'request');
  }
}
