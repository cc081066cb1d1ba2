/* What others may use of HTTP: what every host follows, and what answers are made of. */
export { Connections } from './connections.ts';
export type { Limits } from './limits.ts';
export { DEFAULT_LIMITS } from './limits.ts';
export { chooseCoding, holdsVersion, readRange } from './negotiation.ts';
export { ownerOf } from './network.ts';
export { answerInsteadOfNode, answerUnreadable } from './node-answers.ts';
export * from './policy.ts';
export { sendJson, sendPlainError, sendRedirect, sendStatus } from './replies.ts';
export { RequestLog } from './request-log.ts';
export { readTarget } from './target.ts';
