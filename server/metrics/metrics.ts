import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process; each plugin adds its own. None of them identifies a visitor. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];

  /** Media type of the text. */
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

  /** Counts durations in seconds. */
  histogram<const T extends string>(name: string, help: string, label: T): Histogram<T> {
    return new Histogram({ name, help, labelNames: [label], registers: [this.#registry] });
  }

  /** Calls a plugin before the metrics are read, so that it can set its gauges; it must not reject. */
  beforeReading(read: () => Promise<void>): void {
    this.#readers.push(read);
  }

  /** Everything as Prometheus reads it. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }
}
