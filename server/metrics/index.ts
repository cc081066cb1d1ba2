export { Metrics } from './metrics.ts';
export { addMetrics } from './plugin.ts';
