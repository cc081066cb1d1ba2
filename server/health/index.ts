import type { FastifyPluginCallback } from 'fastify';
import type { Database } from '../database/index.ts';
import { RETRY_AFTER_SECONDS, sendJson } from '../http/index.ts';

interface HealthOptions {
  /** Undefined in the specified profile. */
  readonly database?: Pick<Database, 'ready'>;
}

/** `/healthz` shows that the process responds, `/readyz` that messages can be stored. */
export const healthPlugin: FastifyPluginCallback<HealthOptions> = (scope, { database }, done) => {
  scope.get('/healthz', (_request, reply) => sendJson(reply, 200, '{"status":"ok"}'));
  if (database !== undefined) {
    scope.get('/readyz', async (_request, reply) => {
      try {
        await database.ready();
      } catch {
        // The cause is logged when a message or a mail fails.
        void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        return sendJson(reply, 503, '{"status":"unavailable"}');
      }
      return sendJson(reply, 200, '{"status":"ready"}');
    });
  }
  done();
};
