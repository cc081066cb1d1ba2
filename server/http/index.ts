/* Public API of HTTP: the policy of every host, and helpers for replies. */
export * from './content-policy.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export { replaceNodeAnswers, answerUnreadable } from './node-answers.ts';
export * from './policy.ts';
export { refuseEarly, type SendNotFound, readTarget } from './refuse-early.ts';
export {
  clearHeaders,
  RETRY_AFTER_SECONDS,
  sendJson,
  sendRedirect,
  sendStatus,
} from './replies.ts';
export { RequestLog } from './request-log.ts';
