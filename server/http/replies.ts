import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import {
  ALLOWED_METHODS,
  PLAIN_ERROR_HEADERS,
  REDIRECT_HEADERS,
  REDIRECT_STATUS,
} from './policy.ts';

export const RETRY_AFTER_SECONDS = 5;

export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  const headers = { ...PLAIN_ERROR_HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return reply.code(status).headers(headers).send(json);
}

/** Sends the name of a status and repeats nothing of the request. A 405 lists the allowed methods. */
export function sendStatus(
  reply: FastifyReply,
  status: number,
  allowed: readonly string[] = ALLOWED_METHODS,
): FastifyReply {
  if (status === 405) void reply.header('allow', allowed.join(', '));
  return reply.code(status).headers(PLAIN_ERROR_HEADERS).send(STATUS_CODES[status]);
}

export function clearHeaders(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply;
}

export function sendRedirect(reply: FastifyReply, address: string, query: string): FastifyReply {
  return reply
    .code(REDIRECT_STATUS)
    .headers({ ...REDIRECT_HEADERS, location: encodeURI(address) + query })
    .send();
}
