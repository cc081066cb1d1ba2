import { describeReaders } from './readers-suite.ts';

describeReaders('SQLite', () => Promise.resolve({}));
