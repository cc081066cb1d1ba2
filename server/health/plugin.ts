import type { FastifyPluginCallback } from 'fastify';
import type { Database } from '../database/index.ts';
import { sendJson } from '../http/index.ts';

/** Time in seconds after which somebody may ask again. */
const RETRY_SECONDS = '5';

export interface HealthOptions {
  /** Undefined where there is none, in the specified profile. */
  readonly database?: Pick<Database, 'ready'>;
}

/** `/healthz`: the process answers. `/readyz`: what visitors send can be stored. */
export const healthPlugin: FastifyPluginCallback<HealthOptions> = (scope, { database }, done) => {
  scope.get('/healthz', (_request, reply) => sendJson(reply, 200, '{"status":"ok"}'));
  if (database !== undefined) {
    scope.get('/readyz', async (_request, reply) => {
      try {
        await database.ready();
      } catch {
        // The log says why whenever a message or a mail fails for it.
        void reply.header('retry-after', RETRY_SECONDS);
        return sendJson(reply, 503, '{"status":"unavailable"}');
      }
      return sendJson(reply, 200, '{"status":"ready"}');
    });
  }
  done();
};
