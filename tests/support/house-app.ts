import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import type { Extension } from '../../server/extension.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { FixtureSite } from './fixture-site.ts';

/** What differs from the usual server of a test. */
interface HouseAppOptions {
  readonly serverLimits?: Partial<Limits> | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

/** The server of the complete profile on a small site, silent unless its log is wanted. */
export function createHouseApp(
  { site, manifest }: FixtureSite,
  extension: Extension,
  { serverLimits, log }: HouseAppOptions,
): FastifyInstance {
  return createApp({
    site,
    manifest,
    settings: { logLevel: log === undefined ? 'silent' : 'info' },
    extension,
    ...(serverLimits === undefined ? {} : { limits: serverLimits }),
    ...(log === undefined ? {} : { log: { write: log } }),
  });
}
