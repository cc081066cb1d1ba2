/* What others may use of the figures, which Prometheus reads on a port of their own. */
export type { MetricsServer } from './metrics-server.ts';
export { startMetricsServer } from './metrics-server.ts';
export { Metrics } from './metrics.ts';
