import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { explainListenError, type ListenAddress } from '../listening.ts';

const SECOND_MS = 1_000;

/** Each plugin adds its own metrics. None of them identifies a visitor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];

  readonly contentType = this.#registry.contentType;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  counter<const T extends string>(
    name: string,
    help: string,
    ...labelNames: readonly T[]
  ): Counter<T> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.#registry] });
  }

  /** A histogram of durations in seconds. */
  histogram<const T extends string>(name: string, help: string, label: T): Histogram<T> {
    return new Histogram({ name, help, labelNames: [label], registers: [this.#registry] });
  }

  /** @param read sets the gauges of a plugin before the metrics are read; must not reject */
  beforeReading(read: () => Promise<void>): void {
    this.#readers.push(read);
  }

  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }
}

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
