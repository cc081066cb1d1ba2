/* Public API of abuse protection: who may send something, and how often. */
export { crossOriginRefusal } from './origin.ts';
export { registerRateLimit, type CheckRateLimit } from './rate-limit.ts';
export { spamReason } from './spam.ts';
