import { describeEngine } from './describe-engine.ts';
import { firefox } from './firefox.ts';

describeEngine('Firefox', firefox);
