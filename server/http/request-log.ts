import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import { LETTER_CONFIRM_PATH, LETTER_LEAVE_PATH } from '../../src/letter/index.ts';

/** Longest path that is logged, in characters. */
const LONGEST_LOGGED_PATH = 200;

/** Addresses in mails, whose token does what its reader alone may do. */
const MAILED = [LETTER_CONFIRM_PATH, LETTER_LEAVE_PATH];

/**
 * What may be logged of a target: no query, no token of a mail, and nothing that looks like an e-mail
 * address, which visitors paste into address bars.
 */
function loggablePath(target: string): string {
  const path = target.replace(/[?#].*$/s, '').slice(0, LONGEST_LOGGED_PATH);
  const mailed = MAILED.find((start) => path.startsWith(start));
  if (mailed !== undefined) return `${mailed}…`;
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
