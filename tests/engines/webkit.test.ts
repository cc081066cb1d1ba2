import { describeEngine } from './describe-engine.ts';
import { webkit } from './webkit.ts';

describeEngine('WebKit', webkit);
