/* What others may use of the guard: who may send what, and how often. */
export { flagFor, spamReason } from './admission.ts';
export { isForeign } from './origin.ts';
export type { LimitSender, SendingLimits } from './rate-limit.ts';
export { SENDING_LIMITS, senderLimiter } from './rate-limit.ts';
export { keptSecret, secretFileOf } from './secret.ts';
export { senderAddress, proxyWatch } from './sender-address.ts';
export type { LimitReached, SenderLimit } from './sender-counts.ts';
export { countSender, countSenderSql, forgetSenders } from './sender-counts.ts';
export type { GuardSettings } from './settings.ts';
export { readGuardSettings } from './settings.ts';
export type { Tokens, TokenState } from './token.ts';
export { createTokens, keyFor, TOKEN_LENGTH } from './token.ts';
