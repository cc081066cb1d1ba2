import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
