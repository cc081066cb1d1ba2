import { fileURLToPath } from 'node:url';

/**
 * Settings with which Node keeps the code that it has compiled: a program of ours that tests start hundreds of times
 * then takes little more than half of the processor's time. One that is killed keeps nothing, and needs nothing kept.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/node/', import.meta.url)),
} as const;
