import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import type { StaticSite } from './site/index.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics/index.ts';

export interface Services {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly environment: Environment;
  /** Name of the product. */
  readonly brand: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly site: StaticSite;
  readonly metrics: Metrics | undefined;
  readonly log: Log;
}
