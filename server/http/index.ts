/* Public API of HTTP: the policy of every host, and helpers for replies. */
export * from './brotli.ts';
export * from './content-policy.ts';
export * from './limits.ts';
export * from './policy.ts';
export * from './refuse-early.ts';
export * from './replies.ts';
export { RequestLog } from './request-log.ts';
