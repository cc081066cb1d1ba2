import { readdirSync } from 'node:fs';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importRules, rooms } from './import-layers.ts';

const linter = new Linter({ configType: 'flat' });
const base = { files: ['**/*.ts'] };

/** What lint says of one import in a file. */
function verdict(filename: string, module: string): string[] {
  const code = `import { anything } from '${module}';`;
  return linter.verify(code, [base, ...importRules([])], { filename }).map((one) => one.message);
}

describe('rooms of the server', () => {
  it('are all of its folders', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(rooms.map(({ folder }) => folder).sort()).toEqual(
      folders.map(({ name }) => name).sort(),
    );
  });

  it.each([
    ['server/inbox/room.ts', '../mail/index.ts'],
    ['server/inbox/room.ts', '../room.ts'],
    ['server/inbox/endpoint.ts', '../../src/message/index.ts'],
    ['server/mail/outbox.ts', './sender.ts'],
    ['server/mail/outbox.ts', '../database/index.ts'],
    ['server/app.ts', './http/index.ts'],
    ['server/complete.ts', './inbox/index.ts'],
    ['integrations/compress.ts', '../server/http/index.ts'],
    ['scripts/inbox.ts', '../server/commands.ts'],
    ['scripts/launch/unfinished.ts', '../../server/mail/index.ts'],
  ])('let %s use %s', (file, module) => {
    expect(verdict(file, module)).toEqual([]);
  });

  it.each([
    ['past a door', 'server/inbox/room.ts', '../mail/outbox.ts'],
    ['past a door', 'server/app.ts', './http/policy.ts'],
    ['past a door', 'integrations/compress.ts', '../server/http/policy.ts'],
    ['past a door', 'scripts/launch/unfinished.ts', '../../server/mail/words.ts'],
    ['past a door', 'benchmarks/inbox/row.ts', '../../server/inbox/store.ts'],
    ['upwards', 'server/mail/outbox.ts', '../inbox/index.ts'],
    ['upwards', 'server/database/postgres.ts', '../mail/index.ts'],
    ['upwards', 'server/guard/token.ts', '../mail/index.ts'],
    ['to what puts the rooms together', 'server/inbox/room.ts', '../house.ts'],
    ['through its own door', 'server/mail/outbox.ts', './index.ts'],
    ['out of the server', 'server/inbox/endpoint.ts', '../../src/islands/message/Form.tsx'],
    ['out of the server', 'server/http/limits.ts', '../../tests/support/content.ts'],
  ])('refuse the way %s from %s to %s', (_way, file, module) => {
    expect(verdict(file, module)).toHaveLength(1);
  });
});
