import { expect, it } from 'vitest';
import { someMessage } from '../../tests/inbox/messages.ts';
import { Arrivals } from './arrivals.ts';
import type { Arrival } from './postgres-accept.ts';
import type { Acceptance } from './store.ts';

function recorded(fails = false): { batches: Arrival[][]; arrivals: Arrivals } {
  const batches: Arrival[][] = [];
  const arrivals = new Arrivals((batch) => {
    batches.push([...batch]);
    if (fails) return Promise.reject(new Error('away'));
    return Promise.resolve((): Acceptance => 'stored');
  });
  return { batches, arrivals };
}

const from = (key: string, messages = 3) => ({ keys: [key], messages, windowMs: 1_000 });

it('sends together what came together', async () => {
  const { batches, arrivals } = recorded();
  const outcomes = ['a', 'b', 'c'].map((key) =>
    arrivals.add({ message: someMessage(), sender: from(key) }),
  );
  expect(await Promise.all(outcomes)).toEqual(['stored', 'stored', 'stored']);
  expect(batches.map((batch) => batch.length)).toEqual([3]);
});

it('keeps apart one id, one sender and other limits', async () => {
  const { batches, arrivals } = recorded();
  const message = someMessage();
  const all: Arrival[] = [
    { message, sender: from('a') },
    { message, sender: from('b') },
    { message: someMessage(), sender: from('a') },
    { message: someMessage(), sender: from('c', 9) },
    { message: someMessage(), sender: undefined },
    { message: someMessage(), sender: { ...from('d'), keys: ['d', 'form'] } },
    { message: someMessage(), sender: { ...from('e'), keys: ['form', 'e'] } },
  ];
  await Promise.all(all.map((arrival) => arrivals.add(arrival)));
  expect(batches.flat()).toHaveLength(7);
  for (const batch of batches) {
    expect(new Set(batch.map((arrival) => arrival.message.id)).size).toBe(batch.length);
    const keys = batch.flatMap(({ sender }) => sender?.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(batch.map(({ sender }) => sender?.messages)).size).toBe(1);
  }
});

it('sends no batch of any size', async () => {
  const { batches, arrivals } = recorded();
  const all = Array.from({ length: 300 }, () =>
    arrivals.add({ message: someMessage(), sender: undefined }),
  );
  await Promise.all(all);
  expect(batches.map((batch) => batch.length)).toEqual([64, 64, 64, 64, 44]);
});

it('refuses all that were sent together when that fails, and goes on', async () => {
  const { batches, arrivals } = recorded(true);
  for (let round = 0; round < 5; round += 1) {
    const both = [1, 2].map(() => arrivals.add({ message: someMessage(), sender: undefined }));
    for (const outcome of both) await expect(outcome).rejects.toThrow('away');
  }
  expect(batches).toHaveLength(5);
});
