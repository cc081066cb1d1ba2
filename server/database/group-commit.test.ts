import { expect, it } from 'vitest';
import type { Transactions } from './group-commit.ts';
import { GroupCommit } from './group-commit.ts';

const UNAVAILABLE = { name: 'StoreUnavailableError' };

function recorded(parts: Partial<Transactions> = {}): { said: string[]; group: GroupCommit } {
  const said: string[] = [];
  const group = new GroupCommit({
    begin: () => said.push('begin'),
    commit: () => said.push('commit'),
    rollback: () => said.push('rollback'),
    failed: () => said.push('failed'),
    isBusy: () => false,
    ...parts,
  });
  return { said, group };
}

it('makes all that came in one turn in one transaction, and answers after its commit', async () => {
  const { said, group } = recorded();
  const changes = [1, 2, 3].map((number) =>
    group.add(() => said.push(`change ${number}`)).then(() => said.push(`answer ${number}`)),
  );
  await Promise.all(changes);
  expect(said).toEqual([
    'begin',
    ...[1, 2, 3].map((number) => `change ${number}`),
    'commit',
    ...[1, 2, 3].map((number) => `answer ${number}`),
  ]);
});

it('gives each change its own result, in as many transactions as it takes', async () => {
  const { said, group } = recorded();
  const numbers = Array.from({ length: 600 }, (_, index) => index);
  expect(await Promise.all(numbers.map((number) => group.add(() => number)))).toEqual(numbers);
  expect(said.filter((step) => step === 'commit')).toHaveLength(3);
});

it('refuses all when one fails, and goes on with the next', async () => {
  const { said, group } = recorded();
  const fail = (): never => {
    throw new Error('no room');
  };
  const both = [group.add(() => 1), group.add(fail)];
  for (const change of both) await expect(change).rejects.toMatchObject(UNAVAILABLE);
  expect(said).toEqual(['begin', 'rollback', 'failed']);
  expect(await group.add(() => 2)).toBe(2);
});

it('refuses all when the commit fails', async () => {
  const { group } = recorded({
    commit: () => {
      throw new Error('disk full');
    },
  });
  await expect(group.add(() => 1)).rejects.toMatchObject({ ...UNAVAILABLE, message: 'disk full' });
});

it('begins again while somebody else is writing', async () => {
  let tries = 0;
  const { said, group } = recorded({
    begin: () => {
      tries += 1;
      if (tries < 4) throw new Error('busy');
    },
    isBusy: () => true,
  });
  expect(await group.add(() => 'done')).toBe('done');
  expect([tries, said]).toEqual([4, ['commit']]);
});

it('does not begin again for any other reason', async () => {
  let tries = 0;
  const { group } = recorded({
    begin: () => {
      tries += 1;
      throw new Error('not a database');
    },
  });
  await expect(group.add(() => 1)).rejects.toMatchObject(UNAVAILABLE);
  expect(tries).toBe(1);
});

it('is idle when nothing waits any more', async () => {
  const { said, group } = recorded();
  await group.idle();
  void group.add(() => said.push('change'));
  await group.idle();
  expect(said).toEqual(['begin', 'change', 'commit']);
});
