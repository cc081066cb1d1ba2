import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Headers, PlainErrorStatus } from './policy.ts';
import {
  ALLOWED_METHODS,
  PLAIN_ERROR_HEADERS,
  PLAIN_ERRORS,
  REDIRECT_HEADERS,
  REDIRECT_STATUS,
} from './policy.ts';

/** Headers of each answer that is for a program. */
const JSON_HEADERS: Headers = {
  ...PLAIN_ERROR_HEADERS,
  'content-type': 'application/json; charset=utf-8',
};

/** Answers with JSON that was written before. */
export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).headers(JSON_HEADERS).send(json);
}

/** Answers with a status' own name. */
export function sendStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .headers(PLAIN_ERROR_HEADERS)
    .send(STATUS_CODES[status] ?? '');
}

/** Answers with an error's name alone; nothing of the request is repeated. A 405 says what is allowed. */
export function sendPlainError(
  reply: FastifyReply,
  status: PlainErrorStatus,
  allowed: readonly string[] = ALLOWED_METHODS,
): FastifyReply {
  if (status === 405) void reply.header('allow', allowed.join(', '));
  return reply
    .code(status)
    .removeHeader('etag')
    .removeHeader('accept-ranges')
    .headers(PLAIN_ERROR_HEADERS)
    .send(PLAIN_ERRORS[status]);
}

/** Leads to a page's one address and keeps the query, which stays as it was sent. */
export function sendRedirect(reply: FastifyReply, address: string, query: string): FastifyReply {
  return reply
    .code(REDIRECT_STATUS)
    .headers({ ...REDIRECT_HEADERS, location: encodeURI(address) + query })
    .send();
}
