import type { MigrationList } from '../database/index.ts';

/** The letter's tables: those of its readers first, and those of sending. */
export const MIGRATIONS: MigrationList = {
  table: 'letter_migrations',
  folder: new URL('migrations/', import.meta.url),
};
