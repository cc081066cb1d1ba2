import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';

/** Longest path that is logged, in characters. */
const LONGEST_LOGGED_PATH = 200;

/**
 * What may be logged of a target: no query, and nothing that looks like an e-mail address, which visitors
 * paste into address bars.
 */
function loggablePath(target: string): string {
  const path = target.replace(/[?#].*$/s, '').slice(0, LONGEST_LOGGED_PATH);
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…');
}

/** One line per finished request; it names no visitor: no network address, no browser, no query. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Said once, when it is finished.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      method: request.method,
      path: loggablePath(request.originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...facts, err: error }, 'request broken off');
    else request.log.info(facts, 'request');
  }
}
