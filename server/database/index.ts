/* Public API of the database: SQLite in a file, or PostgreSQL. */
export { backup } from './backup.ts';
export type { Database, SenderLock, Transaction } from './database.ts';
export { DatabaseUnavailableError, SenderLockLostError } from './database.ts';
export type { Migrations } from './migrate.ts';
export { openDatabase } from './open.ts';
export type { Row, Value } from './rows.ts';
export { dateIn, firstOf, numberIn, optionalDateIn, optionalTextIn, textIn } from './rows.ts';
