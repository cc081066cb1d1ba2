import { describeLinks } from './links-suite.ts';
import { describeReaders } from './readers-suite.ts';

describeReaders('SQLite', () => Promise.resolve({}));
describeLinks('SQLite', () => Promise.resolve({}));
