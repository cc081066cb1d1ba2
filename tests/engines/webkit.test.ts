import { describeEngine } from './describe-engine.ts';
import { webkit } from './drivers/webkit.ts';

describeEngine(webkit);
