import type { FastifyInstance } from 'fastify';
import type { SiteFiles } from './site-files.ts';

/** What a profile adds to the server beyond the site's files. */
export interface Extension {
  /** Methods of its own addresses, by path. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Adds its addresses to a scope of their own. */
  readonly register: (scope: FastifyInstance, files: SiteFiles) => Promise<void>;
}
