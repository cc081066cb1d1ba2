/* Public API of abuse protection: who may send something, and how often. */
export { crossOriginRefusal } from './origin.ts';
export type { CheckRateLimit } from './rate-limit.ts';
export { registerRateLimit } from './rate-limit.ts';
export { spamReason } from './spam.ts';
