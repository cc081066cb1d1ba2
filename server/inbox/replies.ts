import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Headers } from '../policy.ts';
import { PLAIN_ERROR_HEADERS } from '../policy.ts';

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
