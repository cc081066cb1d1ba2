import type { FastifyBaseLogger } from 'fastify';

/** No line identifies a visitor. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
