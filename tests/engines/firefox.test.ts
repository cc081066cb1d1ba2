import { describeEngine } from './describe-engine.ts';
import { firefox } from './drivers/firefox.ts';

describeEngine(firefox);
