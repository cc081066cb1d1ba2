/* What others may use of HTTP: the policy that every host follows, and what answers are made of. */
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { answerInsteadOfNode, answerUnreadable } from './node-answers.ts';
export * from './policy.ts';
export { clearHeaders, sendJson, sendRedirect, sendStatus } from './replies.ts';
export { hasBadHost } from './host-header.ts';
export { RequestLog } from './request-log.ts';
export { AllowedMethods } from './allowed-methods.ts';
export { readTarget } from './target.ts';
