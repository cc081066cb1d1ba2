/* What others may use of the database: SQLite in a file, or PostgreSQL. */
export type { Change, Database, Run, Statement } from './database.ts';
export { statement, StoreUnavailableError } from './database.ts';
export type { Dialect, MigrationList } from './migrate.ts';
export { bookkeeping, readMigrations, remaining } from './migrate.ts';
export { connectDatabase, openDatabase } from './open.ts';
export type { Row, Value } from './rows.ts';
export { dateIn, firstOf, numberIn, optionalDateIn, optionalTextIn, textIn } from './rows.ts';
export type { DatabaseSettings } from './settings.ts';
export { readDatabaseSettings } from './settings.ts';
export { makePrivateFile, PRIVATE_FILE, SQLITE_ENDINGS } from './sqlite-file.ts';
