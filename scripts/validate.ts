import { runSteps } from './validate/run-steps.ts';
import { allSteps } from './validate/steps.ts';

await runSteps(allSteps);
