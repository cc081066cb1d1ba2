/* What others may use of the metrics, which Prometheus reads on a port of their own. */
export { Metrics } from './metrics.ts';
export { addMetrics } from './plugin.ts';
