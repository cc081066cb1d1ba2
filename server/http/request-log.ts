import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';

/** Longest path that is logged, in characters. */
const MAX_PATH = 200;

/** A part of an address as sites name their pages. No token of a mail and no email address looks like it. */
const PLAIN_SEGMENT = /^\.?[a-z0-9]{1,16}(?:[-_.][a-z0-9]{1,16})*$/;

/** What precedes a token in the addresses of mails, however the rest of the path is spelled. */
const BEFORE_TOKEN = /^(?:confirm|unsubscribe)$/;

/**
 * A path without what could identify a visitor: tokens of mails, and email addresses, which people paste
 * into address bars.
 * @param route what was looked up, unless the target was refused before
 */
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

/** One line per finished request. It identifies no visitor: no network address, no browser, no query. */
export class RequestLog extends LogController {
  readonly #isPublished: (path: string) => boolean;

  /** @param isPublished whether an address is the site's own, which says nothing about a visitor */
  constructor(isPublished: (path: string) => boolean) {
    super();
    this.#isPublished = isPublished;
  }

  override incomingRequest(): void {
    // Only finished requests are logged.
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // A visitor who leaves while a file is sent is no error.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    request.log.warn({ err: error }, 'answer broken off');
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
    if (error) request.log.warn({ ...facts, err: error }, 'request broken off');
    else request.log.info(facts, 'request');
  }
}
