import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

const TYPES = [
  { id: 'INTEGER PRIMARY KEY AUTOINCREMENT', integer: 'INTEGER', strict: ' STRICT' },
  { id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY', integer: 'bigint', strict: '' },
];

const CREATED = /\bCREATE TABLE (\w+)/g;
const CHANGED =
  /\b(?:ALTER TABLE|UPDATE|DELETE FROM|INSERT INTO|ON) (\w+)(?= *(?:\(|ADD|SET|WHERE|FOR|BEGIN|\n))/g;

function namesIn(sql: string, pattern: RegExp): string[] {
  return Array.from(sql.matchAll(pattern), ([, name = '']) => name);
}

it.each(MIGRATIONS)('the migrations of $plugin change only tables of this plugin', ({ steps }) => {
  const sql = TYPES.flatMap((types) => steps.map((step) => step(types))).join('\n');
  const changed = new Set(namesIn(sql, CHANGED));
  expect(changed.size).toBeGreaterThan(0);
  expect([...changed.difference(new Set(namesIn(sql, CREATED)))]).toEqual([]);
});
