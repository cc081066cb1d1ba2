import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One finished request. */
export interface FinishedRequest {
  readonly method: string;
  /** The route and not the address, which anybody can make up. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Bounds in seconds of the classes in which durations are counted. */
const DURATION_CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The figures of one process, in Prometheus' words; each room adds its own. None of them names a visitor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #requests = this.counter(
    'http_requests_total',
    'Requests answered.',
    'method',
    'route',
    'status',
  );
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['route'],
    buckets: DURATION_CLASSES,
    registers: [this.#registry],
  });

  /** Media type of the text. */
  readonly contentType = this.#registry.contentType;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  request({ method, route, status, seconds }: FinishedRequest): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ route }, seconds);
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

  /** Lets a room ask for its figures whenever they are read; it must not reject. */
  beforeReading(read: () => Promise<void>): void {
    this.#readers.push(read);
  }

  /** Everything as Prometheus reads it. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }
}
