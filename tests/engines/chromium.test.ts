import { describeEngine } from './describe-engine.ts';
import { chromium } from './drivers/chromium.ts';

describeEngine(chromium);
