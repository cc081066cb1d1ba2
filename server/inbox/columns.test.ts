import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/message/index.ts';
import type { Dialect } from '../database/migrate.ts';
import { readMigrations } from '../database/migrate.ts';
import { MIGRATIONS } from './open-store.ts';

/** What a message has besides its fields, and what requests and pages call other things. */
const TAKEN = ['number', 'id', 'received_at', 'spam', 'flag', 'mailed_at', 'mail_attempts'].concat([
  'read_at',
  'token',
  'remarks',
  'form',
]);

const db = new DatabaseSync(':memory:');

beforeAll(() => {
  for (const { sql } of readMigrations('sqlite', MIGRATIONS)) db.exec(sql);
});

afterAll(() => db.close());

/** What an engineer has to write for a field whose column no migration has made. */
function missingMigration(dialect: Dialect, name: string): string {
  const next = String(readMigrations(dialect, MIGRATIONS).length + 1).padStart(4, '0');
  const statistics = dialect === 'postgres' ? `, ALTER COLUMN ${name} SET STATISTICS 0` : '';
  return `server/inbox/migrations/${dialect}/${next}-${name}.sql is missing: ALTER TABLE messages ADD COLUMN ${name} text${statistics};`;
}

describe('the field', () => {
  it.each(FIELDS)('$name has a column in SQLite', ({ name }) => {
    const columns = db.prepare('PRAGMA table_info(messages)').all();
    const column = columns.find((one) => one.name === name);
    expect(column?.type, missingMigration('sqlite', name)).toBe('TEXT');
  });

  // The suite that both databases share asks a real one (tests/inbox/every-field.test.ts).
  it.each(FIELDS)(
    '$name has a column in PostgreSQL, of which no statistics are kept',
    ({ name }) => {
      const sql = readMigrations('postgres', MIGRATIONS)
        .map((migration) => migration.sql)
        .join('\n');
      const missing = missingMigration('postgres', name);
      expect(sql, missing).toMatch(new RegExp(`^ +${name} text|ADD COLUMN ${name} text`, 'm'));
      expect(sql, missing).toMatch(new RegExp(`ALTER COLUMN ${name} SET STATISTICS 0`));
    },
  );

  it.each(FIELDS)('$name has a name that is free everywhere', ({ name }) => {
    expect(name).toMatch(/^[a-z]+$/);
    expect(TAKEN).not.toContain(name);
  });
});
