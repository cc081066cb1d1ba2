import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/features/contact/index.ts';
import { migrations } from './migrations.ts';

/** Names of other columns, and names that requests and pages use for other things. */
const TAKEN = ['number', 'id', 'received_at', 'spam', 'mailed_at', 'read_at', 'remarks', 'form'];

const types = { id: 'INTEGER PRIMARY KEY', integer: 'INTEGER', strict: ' STRICT' };
const db = new DatabaseSync(':memory:');
for (const step of migrations.steps) db.exec(step(types));

afterAll(() => db.close());

describe('the field', () => {
  it.each(FIELDS)('$name has a column', ({ name }) => {
    const columns = db.prepare('PRAGMA table_info(messages)').all();
    const column = columns.find((one) => one.name === name);
    const missing = `Add a step to server/contact/migrations.ts: () => 'ALTER TABLE messages ADD COLUMN ${name} TEXT;'`;
    expect(column?.type, missing).toBe('TEXT');
  });

  it.each(FIELDS)('$name has a name that nothing else uses', ({ name }) => {
    expect(name).toMatch(/^[a-z]+$/);
    expect(TAKEN).not.toContain(name);
  });
});
