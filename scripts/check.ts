import { runSteps } from './validate/run-steps.ts';
import { quickSteps } from './validate/steps.ts';

await runSteps(quickSteps);
