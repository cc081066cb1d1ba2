import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NamedPage, SiteFiles } from './site/index.ts';

/** What a profile adds to the server beyond the site's files. */
export interface Extension {
  /** Methods of its own addresses, by path; one that ends with a slash stands for all right below it. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Adds its addresses to a scope of their own. */
  readonly register: (scope: FastifyInstance, files: SiteFiles) => Promise<void>;
  /** Told of each request that has been answered, its own or not. */
  readonly onResponse?: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** A profile as the server starts with it. */
export interface OpenProfile {
  readonly extension?: Extension;
  /** Pages that the not-found page may suggest. */
  readonly pages?: readonly NamedPage[];
  /** What the owner should know, a sentence each. */
  readonly notes: readonly string[];
}
