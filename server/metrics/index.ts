import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { explainListenError, type ListenAddress } from '../listening.ts';
import { SECOND_MS } from '../time.ts';

/** Each plugin adds its own metrics. None of them identifies a visitor. */
export type Metrics = Registry;

/** Returns a function that counts one more of a label's value. Without metrics, it does nothing. */
export function countBy(
  metrics: Metrics | undefined,
  label: string,
  name: string,
  help: string,
): (value: string) => void {
  if (metrics === undefined) return () => undefined;
  const counter = new Counter({ name, help, labelNames: [label], registers: [metrics] });
  return (value) => counter.inc({ [label]: value });
}

/** @param read returns the number whenever the metrics are read; must not reject */
export function addGauge(
  metrics: Metrics | undefined,
  name: string,
  help: string,
  read: () => Promise<number> | number,
): void {
  if (metrics === undefined) return;
  const collect = async (): Promise<void> => gauge.set(await read());
  const gauge: Gauge = new Gauge({ name, help, registers: [metrics], collect });
}

/** Serves the metrics on a port of their own, and counts the requests of the app. */
export function addMetrics(app: FastifyInstance, place: ListenAddress): Metrics {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, and the time to answer them.',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The label is the route, because anyone can make up paths.
    const labels = { method, route: routeOptions.url ?? '', status: statusCode };
    requests.observe(labels, elapsedTime / SECOND_MS);
    done();
  });
  const server = Fastify();
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  app.addHook('onReady', async () => {
    try {
      await server.listen(place);
    } catch (error) {
      throw explainListenError(error, place, 'METRICS_PORT');
    }
  });
  app.addHook('onClose', () => server.close());
  return metrics;
}
