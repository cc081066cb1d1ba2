import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { explainListenError, type ListenAddress } from '../listening.ts';
import type { Metrics } from './metrics.ts';

const SECOND_MS = 1_000;

export function addMetrics(app: FastifyInstance, metrics: Metrics, place: ListenAddress): void {
  const requests = metrics.counter(
    'http_requests_total',
    'Requests answered.',
    'method',
    'route',
    'status',
  );
  const durations = metrics.histogram('http_request_duration_seconds', 'Time to answer.', 'route');
  app.addHook('onResponse', (request, reply, done) => {
    // The label is the route, because anyone can make up paths.
    const route = request.routeOptions.url ?? '';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / SECOND_MS);
    done();
  });
  const server = Fastify();
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  app.addHook('onReady', async () => {
    try {
      await server.listen(place);
    } catch (error) {
      throw explainListenError(error, place, 'METRICS_PORT');
    }
  });
  app.addHook('onClose', () => server.close());
}
